import { expect, test } from "vitest";
import { readTheme } from "./theme.ts";

test.each([
	[undefined, "light"],
	["", "light"],
	["tema=claro", "light"],
	["tema=escuro", "dark"],
	["a=1; tema=escuro; b=2", "dark"],
	["outrotema=escuro", "light"],
	["tema=escuro<script>", "light"],
] as const)("cookie %j means %s", (cookie, theme) => {
	expect(readTheme(cookie)).toBe(theme);
});
