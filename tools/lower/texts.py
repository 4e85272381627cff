"""f-strings become `format`; `"{}".format(x)` becomes `str(x)`."""

from __future__ import annotations

import ast
import re

from .syntax import Pass, attribute, call

FORMAT = re.compile(r"g|\+?(0\d)?[dxX]")
"""What MicroPython formats as Python does: not `.2f`, which rounds otherwise, and no width of a
text, which is counted in bytes."""


class Texts(Pass):
    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        text, values = "", []
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                text += f"{{{self.conversion(each)}{self.spec(each)}}}"
                values.append(self.expression(each.value))
            else:
                assert isinstance(each, ast.Constant)
                text += str(each.value).replace("{", "{{").replace("}", "}}")
        if text == "{}":
            return call("str", *values)
        return call(attribute(ast.Constant(text), "format"), *values)

    def conversion(self, node: ast.FormattedValue) -> str:
        return "" if node.conversion == -1 else f"!{chr(node.conversion)}"

    def spec(self, node: ast.FormattedValue) -> str:
        spec = node.format_spec
        if spec is None:
            return ""
        values = spec.values if isinstance(spec, ast.JoinedStr) else []
        text = "".join(str(each.value) for each in values if isinstance(each, ast.Constant))
        if not FORMAT.fullmatch(text):
            self.refuse(node, f"there is no rule for the format {ast.unparse(spec)}")
        return f":{text}"
