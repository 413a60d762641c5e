import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPackage } from "./read-package.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const BESIDE = "\0\x05\x16\x07\0\x02\0\0Mac OS X        ";
const unsealed = "%PDF-1.7\n1 0 obj\nnunca selado";

test.each([
	["._laudo.pdf", `${BESIDE}${"\0".repeat(60)}com.apple.quarantine`, false],
	["vazio.pdf", "", false],
	["._laudo.pdf", unsealed, true],
	["._laudo.pdf", `${BESIDE}${unsealed}`, true],
	["._laudo.pdf", `${BESIDE}${" ".repeat(5000)}${unsealed}`, true],
	["._laudo.pdf", `${BESIDE}${" ".repeat(5000)}1 0 obj`, true],
	["laudo.pdf", "nada que se reconheça", true],
] as const)(
	"what a Mac keeps beside a file, and an empty one, are no PDF; whatever has pages is: %s %j",
	async (path, content, is) => {
		const read = await readPackage(Uint8Array.from(zipSync({ [path]: bytes(content), "a.txt": bytes("a") })));
		if (!read.ok) throw new Error(read.reason);
		expect(read.value.find((file) => file.path === path)?.facts !== undefined).toBe(is);
	},
);
