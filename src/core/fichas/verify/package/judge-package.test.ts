import { expect, test } from "vitest";
import type { SealFacts } from "#core/fichas/verify/verify-pdf.ts";
import { judgePackage } from "./judge-package.ts";
import type { PackedFile } from "./read-package.ts";

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
	return { path, sha256, facts, content: undefined, isNested: false };
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
