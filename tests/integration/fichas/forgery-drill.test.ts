import { afterAll, beforeAll, expect, test } from "vitest";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import { checkProof } from "#core/fichas/verify/verify-proof.ts";
import { present } from "#core/kernel/present.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { afterForgery, type Drill, openDrill } from "#tests/support/fichas/forge/drill.ts";
import { and, changeEvidenceEverywhere, relink, resignAll } from "#tests/support/fichas/forge/forge-steps.ts";
import { forgedLog } from "#tests/support/fichas/forge/forged-log.ts";
import { forgedRows } from "#tests/support/fichas/forge/forged-rows.ts";

let drill: Drill;

beforeAll(async () => {
	drill = await openDrill();
});
afterAll(() => drill.close());

const forgeries = [...forgedRows, ...forgedLog];

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark, mirror: roots } = await afterForgery(drill, async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
	expect(roots).toEqual(drill.mirror);
	expect(drill.mirror).toHaveLength(3);
});

test("forty ways and more", () => expect(forgeries.length).toBeGreaterThanOrEqual(40));

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterForgery(drill, forge);
	expect(named[by].join("\n")).toContain(says);
});

test("with the database and every key: a log rewritten and signed anew holds by itself, and is named by one old mark and by a mirror of the roots, with the day", async () => {
	const again = and(changeEvidenceEverywhere, relink, resignAll);
	const { night, mark, mirror: roots } = await afterForgery(drill, again);
	// But for the hash that was made up here, which no evidence gives.
	expect(night.filter((line) => !line.startsWith("ficha_signers"))).toEqual([]);
	expect(mark).toEqual(["log_mark event 9 altered", "log_mark root 3 altered"]);
	expect(roots.findIndex((root, at) => root !== drill.mirror[at])).toBe(0);
});

test("a proof put together of genuine events of two fichas, or that ends with another event than a seal, is named", async () => {
	const { deps, codes } = drill;
	const known = [...(await deps.pins()).certificates.keys()];
	const [ours, other] = await Promise.all(codes.slice(0, 2).map((code) => proveDocument(deps, code)));
	const proof = present(ours, "a proof");
	const check = async (eventos: typeof proof.eventos, conteudo = proof.conteudo) =>
		(await checkProof({ ...proof, eventos, conteudo }, proof.documento.sha256, known)).filter(
			({ outcome }) => outcome === "fault",
		);
	expect(await check(proof.eventos)).toEqual([]);
	const [theirs] = present(other, "another proof").eventos;
	const mixed = [present(theirs, "another's event"), ...proof.eventos];
	expect(await check(mixed)).toEqual([expect.objectContaining({ reason: "proof-of-another" })]);
	const depois = [present(theirs, "another's event")];
	const later = await checkProof({ ...proof, depois }, proof.documento.sha256, known);
	expect(later).toContainEqual(expect.objectContaining({ reason: "proof-of-another" }));
	// An event that names a file's hash as a seal does, and is none.
	const seal = present(proof.eventos.at(-1), "the seal");
	const named = { ...seal.evento, kind: "devolvida-assinada" };
	const forged = { evento: { ...named, hash: eventHash(named) }, prova: null };
	expect(await check([forged])).toEqual([expect.objectContaining({ reason: "event-altered" })]);
});
