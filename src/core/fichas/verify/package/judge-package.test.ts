import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { SealFacts } from "#core/fichas/verify/verify-pdf.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { concludePackage } from "./conclude-package.ts";
import { judgePackage } from "./judge-package.ts";
import { type PackedFile, readPackage } from "./read-package.ts";

const genuine: SealFacts = {
	state: "holds",
	fingerprint: "ours",
	subject: "Selo",
	signedAt: undefined,
	stamp: undefined,
};

function packed(path: string, seal: SealFacts): PackedFile {
	const sha256 = path.length.toString(16).padStart(64, "0");
	const facts = { sha256, bytes: 100, protocolo: undefined, signedPart: undefined, seal };
	return { path, sha256, facts, content: undefined, isNested: false, aside: undefined };
}

test("a seal that nobody could look at vouches for nothing, alone or beside a genuine one", async () => {
	const verdictOf = async (...files: PackedFile[]) =>
		(await judgePackage("documentos.zip", files, { known: ["ours"] })).verdict;
	const [whole, unchecked] = [packed("um.pdf", genuine), packed("outro.pdf", { state: "unchecked" })];
	expect(await verdictOf(whole)).toBe("autentico");
	expect(await verdictOf(unchecked)).toBe("desconhecido");
	expect(await verdictOf(whole, unchecked)).toBe("desconhecido");
	expect(await verdictOf(whole, unchecked, packed("mais um.pdf", { ...genuine, state: "broken" }))).toBe("alterado");
});

const macs = Uint8Array.from(`\0\x05\x16\x07\0\x02\0\0Mac OS X        ${"\0".repeat(60)}`, (letter) =>
	letter.charCodeAt(0),
);
const strangers = {
	"__MACOSX/laudos/._um.pdf": macs,
	"laudos/._um.pdf": macs,
	"laudos/vazio.pdf": new Uint8Array(),
	"laudos/.DS_Store": strToU8("Bud1"),
};

async function unpacked(files: Record<string, Uint8Array>): Promise<PackedFile[]> {
	const read = await readPackage(Uint8Array.from(zipSync(files)));
	if (!read.ok) throw new Error(read.reason);
	return read.value;
}

test("what a Mac or a system packs beside documents, and an empty PDF, is listed as left aside and judged by nothing", async () => {
	const others = await unpacked(strangers);
	const { verdict, files, ...report } = await judgePackage(
		"laudos.zip",
		[packed("laudos/um.pdf", genuine), ...others],
		{
			known: ["ours"],
		},
	);
	expect(verdict).toBe("autentico");
	expect(files.map(({ path, outcome }) => [path, outcome])).toEqual([
		["__MACOSX/laudos/._um.pdf", "aside"],
		["laudos/.DS_Store", "aside"],
		["laudos/._um.pdf", "aside"],
		["laudos/um.pdf", "ok"],
		["laudos/vazio.pdf", "aside"],
	]);
	expect(concludePackage({ verdict, files, ...report }).unchecked, "nor told as documents not checked").not.toContain(
		"texts",
	);
	expect((await judgePackage("nada.zip", others, { known: ["ours"] })).verdict).toBe("desconhecido");
});

test("in a dossier they are no files put in afterwards; a listed document that was emptied is, and so is a page under their name", async () => {
	const text = strToU8("o que a lista cita");
	const list = (path: string) => strToU8(`${sha256Hex(text)}  ${path}\n`);
	const judged = async (files: Record<string, Uint8Array>) => {
		const report = await judgePackage("dossie.zip", await unpacked(files), { known: ["ours"] });
		return Object.fromEntries(report.files.map(({ path, outcome }) => [path, outcome]));
	};
	const dossier = { "d/SHA256SUMS.txt": list("LEIA.txt"), "d/LEIA.txt": text };
	expect(await judged({ ...dossier, ...{ "__MACOSX/d/._LEIA.txt": macs, "d/._LEIA.txt": macs } })).toMatchObject({
		"LEIA.txt": "listed",
		"__MACOSX/d/._LEIA.txt": "aside",
		"._LEIA.txt": "aside",
	});
	const emptied = { "SHA256SUMS.txt": list("documentos/laudo.pdf"), "documentos/laudo.pdf": new Uint8Array() };
	expect(await judged(emptied)).toMatchObject({ "documentos/laudo.pdf": "fault" });
	const page = strToU8("%PDF-1.7\n1 0 obj\nnunca selado");
	expect(await judged({ ...dossier, "__MACOSX/d/._LEIA.pdf": page })).toMatchObject({
		"LEIA.txt": "listed",
		"__MACOSX/d/._LEIA.pdf": "fault",
	});
});
