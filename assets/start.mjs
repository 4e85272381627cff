/** Starts PyScript, which finds the page's <script type="py"> by itself. */
import "./shim.mjs";
import { hooks } from "./pyscript/core.js";

// PyScript turns these hooks of its workers into code with Function(), even on a page without
// workers; the Content-Security-Policy forbids that, and we have no workers of PyScript's.
hooks.worker.onBeforeRunAsync.clear();
