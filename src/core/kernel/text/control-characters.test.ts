import { expect, it } from "vitest";
import { holdsControls, withoutControls } from "./control-characters.ts";

it.each(["\u0000", "\u0008", "\u000b", "\u000c", "\u000e", "\u001f", "\u007f"])(
	"finds and removes %j, each time",
	(control) => {
		expect([holdsControls(`a${control}b`), holdsControls(`a${control}b`)]).toEqual([true, true]);
		expect(withoutControls(`a${control}b${control}`)).toBe("ab");
	},
);

it("leaves text alone, with its tabs and line ends", () => {
	const text = "ação\t1\r\n2 \u0020\u0080\ufffe😀";
	expect(holdsControls(text)).toBe(false);
	expect(withoutControls(text)).toBe(text);
});
