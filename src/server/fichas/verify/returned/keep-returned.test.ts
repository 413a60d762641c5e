import { X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { makeSealedInspection } from "#tests/support/fichas/make-contested.ts";
import { certificateOf, signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { keepReturned } from "./keep-returned.ts";
import { returnedDocuments } from "./returned-document.table.ts";
import { readReturned, readReturnedFile } from "./returned-documents.read.ts";

const SIGNER = "João Antônio da Conceição:52998224725";

async function makeReturned(deps: TestDeps) {
	const inspection = await makeSealedInspection(deps);
	const { fichaId } = inspection;
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the sealed file");
	const original = present(await readSealedFile(deps, sealed), "its bytes");
	const bytes = await signElsewhere(original, SIGNER);
	return { ...inspection, sealed, original, bytes };
}

test("a file signed elsewhere is kept beside the sealed one, once, with an event; the sealed one stays what it was", async () => {
	const deps = await makeTestDeps();
	const { fichaId, signerId, sealed, bytes, original } = await makeReturned(deps);
	const kept = await keepReturned(deps, { fichaId, signerId, bytes });
	expect(kept).toMatchObject({ ok: true });
	const away = { ...deps, storage: { ...deps.storage, remove: () => Promise.reject(new StorageAway("503")) } };
	expect(await keepReturned(away, { fichaId, signerId: undefined, bytes })).toMatchObject({ ok: true });
	const [row, ...more] = await readReturned(deps, fichaId);
	expect(more).toEqual([]);
	expect(row?.evidence).toMatchObject({ selado: sealed.sha256, por: "link de quem assinou" });
	expect(await readReturnedFile(deps, { fichaId, id: row?.id ?? "" })).toEqual(bytes);
	expect(await readSealedFile(deps, sealed)).toEqual(original);
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "devolvida-assinada"));
	expect(events).toHaveLength(1);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	await deps.jobs.work(deps);
	await soon(async () => {
		const files: string[] = [];
		for await (const { key } of deps.storage.list(`fichas/${fichaId}/devolvidos/`)) files.push(key);
		return files;
	}).toEqual([`fichas/${fichaId}/devolvidos/${row?.id}.pdf`]);
});

test("whether an authority is known is judged by the roots that RETURN_TRUST_ANCHORS names", async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-roots-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const chainWith = async (names: string[]) => {
		const file = path.join(folder, "raizes.pem");
		const pems = names.map(async (name) => new X509Certificate(await certificateOf(name)).toString());
		await writeFile(file, `# as they came\n${(await Promise.all(pems)).join("")}`);
		const deps = await makeTestDeps({ RETURN_TRUST_ANCHORS: file });
		const { fichaId, signerId, bytes } = await makeReturned(deps);
		expect(await keepReturned(deps, { fichaId, signerId, bytes })).toMatchObject({ ok: true });
		const [row] = await readReturned(deps, fichaId);
		return row?.evidence?.assinaturas.map(({ cadeia }) => cadeia);
	};
	expect(await chainWith(["Outra autoridade"])).toEqual(["desconhecida"]);
	expect(await chainWith(["Outra autoridade", SIGNER])).toEqual(["conferida"]);
});

test("what does not hold is not kept, and nothing of it stays", async () => {
	const deps = await makeTestDeps();
	const { fichaId, signerId, bytes, original } = await makeReturned(deps);
	const changed = Uint8Array.from(bytes);
	changed[200] = (changed[200] ?? 0) ^ 1;
	expect(await keepReturned(deps, { fichaId, signerId, bytes: changed })).toMatchObject({ reason: "not-ours" });
	expect(await keepReturned(deps, { fichaId, signerId, bytes: original })).toMatchObject({ reason: "nothing-added" });
	expect(await deps.db.$count(returnedDocuments)).toBe(0);
});

test("the verify page tells of it without naming anybody whole, the dossiê carries it, and a row the log does not know is left out", async () => {
	const deps = await makeTestDeps();
	const { userId, fichaId, bytes, sealed } = await makeReturned(deps);
	await keepReturned(deps, { fichaId, signerId: undefined, bytes });
	const found = await verifyCode(deps, sealed.protocolo);
	const text = JSON.stringify(found);
	expect(text).toContain("João A. C., segundo o certificado");
	expect(text).not.toContain("52998224725");
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const key = { clienteId: ficha?.clienteId ?? "", imovelId: ficha?.imovelId ?? "" };
	const made = await makeDossier(deps, { seat: holderSeat(userId), ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const files = unzipSync(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	expect(Buffer.from(files[`devolvidos/${sealed.protocolo}-1.pdf`] ?? "")).toEqual(Buffer.from(bytes));
	const [row] = await deps.db.select().from(returnedDocuments);
	const evidence = present(row?.evidence, "what was found");
	const forged = { ...evidence, assinaturas: evidence.assinaturas.map((one) => ({ ...one, titular: "Outra Pessoa" })) };
	await deps.db.update(returnedDocuments).set({ evidence: forged });
	expect(await readReturned(deps, fichaId)).toEqual([]);
});
