import { expect, test } from "vitest";
import { readTheme, themeCookie, themes } from "./theme.ts";

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

test.each(themes)("what is kept of %s is read back as it, for a year", (theme) => {
	expect(readTheme(themeCookie(theme, { secure: false }).split("; ")[0])).toBe(theme);
	expect(themeCookie(theme, { secure: false })).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax$/);
	expect(themeCookie(theme, { secure: true })).toMatch(/; Secure$/);
});
