import { expect, test } from "vitest";
import { makeProtocol, readProtocol } from "./protocol.ts";

const bytes = new Uint8Array([7, 19, 3, 20, 9, 23, 29, 10]);

test("a protocol says type and year and can be dictated", () => {
	expect(makeProtocol("visita", 2026, bytes)).toBe("V26-7K3M-9QXA");
	expect(makeProtocol("vistoria", 2031, bytes)).toBe("T31-7K3M-9QXA");
});

test("it is read however a person types it", () => {
	for (const typed of ["V26-7K3M-9QXA", " v26 7k3m 9qxa ", "v267k3m9qxa"]) {
		expect(readProtocol(typed)).toBe("V26-7K3M-9QXA");
	}
	expect(readProtocol("a26-oIl0-9QXA")).toBe("A26-0110-9QXA");
});

test("anything else is no protocol", () => {
	for (const typed of ["", "V26-7K3M", "X26-7K3M-9QXA", "V26-7K3M-9QXAA", "V26-7K3U-9QXA", "VAB-7K3M-9QXA"]) {
		expect(readProtocol(typed)).toBeUndefined();
	}
});
