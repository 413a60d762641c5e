import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { type Conclusion, concludeFile, concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { present } from "#core/kernel/present.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { marksOf, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { keepReturned } from "./keep-returned.ts";
import { returnedDocuments } from "./returned-document.table.ts";

async function makeReturned(deps: TestDeps) {
	const inspection = await makeSealedInspection(deps);
	const { fichaId } = inspection;
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the sealed file");
	const original = present(await readSealedFile(deps, sealed), "its bytes");
	return { ...inspection, sealed, original, bytes: await signElsewhere(original, "Helena Duarte:52998224725") };
}

async function judge(deps: TestDeps, bytes: Uint8Array<ArrayBuffer>) {
	const facts = await examineFile(bytes, deps.clock.now());
	return concludeFile(facts, await verifyFile(deps, marksOf(facts)));
}
const outcomes = ({ checks }: Conclusion) => checks.map(({ what, outcome }) => `${what} ${outcome}`);
const withTail = (bytes: Uint8Array, tail: string) =>
	Uint8Array.from(Buffer.concat([Buffer.from(bytes), Buffer.from(tail)]));

test("the file page names a copy that was signed again: ours unchanged, whose signature, and whether it was handed back", async () => {
	const deps = await makeTestDeps();
	const { fichaId, bytes } = await makeReturned(deps);
	const before = await judge(deps, bytes);
	expect(before.verdict).toBe("devolvido");
	expect(outcomes(before).slice(0, 4)).toEqual(["inside ok", "certificate ok", "added ok", "handed-back wait"]);
	expect(before.checks.map(({ where }) => where).join(" ")).toContain("Helena Duarte, segundo o certificado");
	await keepReturned(deps, { fichaId, signerId: undefined, bytes });
	expect(outcomes(await judge(deps, bytes))).toContain("handed-back ok");
	// A row that the log does not tell of in these words is no handing back.
	await deps.db.update(returnedDocuments).set({ sha256: "0".repeat(64) });
	expect(outcomes(await judge(deps, bytes))).toContain("handed-back wait");
});

test("what is not whole stays altered: something behind the last signature, or in place of one, or a byte of ours", async () => {
	const deps = await makeTestDeps();
	const { original, bytes } = await makeReturned(deps);
	expect((await judge(deps, withTail(bytes, "\n% mais"))).verdict).toBe("alterado");
	expect((await judge(deps, withTail(original, "\n% mais"))).verdict).toBe("alterado");
	const changed = Uint8Array.from(bytes);
	changed[900] = (changed[900] ?? 0) ^ 1;
	expect((await judge(deps, changed)).verdict).toBe("alterado");
	const added = Uint8Array.from(bytes);
	added[original.length + 3] = (added[original.length + 3] ?? 0) ^ 1;
	expect((await judge(deps, added)).verdict).toBe("alterado");
	const [event] = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "selada"));
	await deps.db.execute("set session_replication_role = replica");
	await deps.db
		.update(evidenceLog)
		.set({ content: "{}" })
		.where(eq(evidenceLog.seq, event?.seq ?? 0));
	await deps.db.execute("set session_replication_role = origin");
	expect((await judge(deps, bytes)).verdict).toBe("alterado");
});

test("without us: the seal inside and the added signature are checked, and the proof is that of the sealed file", async () => {
	const deps = await makeTestDeps();
	const { sealed, bytes } = await makeReturned(deps);
	const facts = await examineFile(bytes, deps.clock.now());
	const proof = readProof(JSON.stringify(await proveDocument(deps, sealed.protocolo)));
	const known = [sealed.certificate];
	const concluded = await concludeOffline(facts, proof, known);
	expect(concluded.verdict).toBe("devolvido");
	expect(outcomes(concluded)).toEqual(
		expect.arrayContaining(["inside ok", "added ok", "hashes ok", "handed-back wait"]),
	);
	expect((await concludeOffline(facts, undefined, known)).verdict).toBe("devolvido");
	expect((await concludeOffline(facts, undefined, [])).verdict).toBe("desconhecido");
	const another = proof && { ...proof, documento: { ...proof.documento, sha256: "0".repeat(64) } };
	const beside = await concludeOffline(facts, another, known);
	expect([beside.verdict, outcomes(beside)]).toEqual(["devolvido", expect.arrayContaining(["proof wait"])]);
});

test("a dossiê that brings one is whole, and its returned files are those that the log names", async () => {
	const deps = await makeTestDeps();
	const { userId, fichaId, bytes, sealed } = await makeReturned(deps);
	await keepReturned(deps, { fichaId, signerId: undefined, bytes });
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const key = { clienteId: ficha?.clienteId ?? "", imovelId: ficha?.imovelId ?? "" };
	const made = await makeDossier(deps, { seat: holderSeat(userId), ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const zip = Uint8Array.from(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	const report = await examinePackage("dossie.zip", zip, { known: [...(await deps.pins()).certificates.keys()] });
	if (!report.ok) throw new Error(report.reason);
	expect(report.value.verdict).toBe("autentico");
	const path = `devolvidos/${sealed.protocolo}-1.pdf`;
	expect(Object.keys(unzipSync(zip))).toContain(path);
	expect(report.value.files.find((file) => file.path === path)).toMatchObject({ outcome: "ok" });
	expect(report.value.files.find((file) => file.path === path.replace(".pdf", ".json"))).toMatchObject({
		outcome: "ok",
	});
});
