import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contentHash } from "#core/fichas/evidence/event-chain.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { judgePdf } from "#tests/support/seal/judge-pdf.ts";
import { sendCopy } from "./copies/send-copy.job.ts";
import { sealFicha } from "./seal-ficha.ts";
import { fileHash, findSealedDocument, readSealedFile } from "./sealed-document.read.ts";
import { sealedDocuments } from "./sealed-document.table.ts";
import { sweepUnsealed } from "./sweep-unsealed.job.ts";

async function makeWorld() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	return { deps, userId, fichaId: await makeSignedFicha(deps, userId) };
}

/** Every file of the ficha beside its photos, the orphans of a crash too. */
async function filesOf({ config }: TestDeps, fichaId: string): Promise<string[]> {
	const names = await readdir(path.join(config.dataDir, "files/fichas", fichaId)).catch(() => []);
	return names.filter((name) => name !== "fotos");
}

async function expectOneSeal(deps: TestDeps, fichaId: string) {
	const rows = await deps.db.select().from(sealedDocuments).where(eq(sealedDocuments.fichaId, fichaId));
	expect(rows).toHaveLength(1);
	const [row] = rows as [(typeof rows)[0]];
	expect(await filesOf(deps, fichaId)).toEqual([`${row.sha256}.pdf`]);
	const bytes = (await readSealedFile(deps, row)) as Uint8Array;
	expect(fileHash(bytes)).toBe(row.sha256);
	const events = (await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, fichaId))).filter(
		({ kind }) => kind === "selada",
	);
	expect(events).toHaveLength(1);
	const [event] = events as [(typeof events)[0]];
	expect(JSON.parse(event.content)).toMatchObject({ sha256: row.sha256, bytes: bytes.length });
	expect(contentHash(JSON.parse(event.content))).toBe(event.contentHash);
	expect(row.eventSeq).toBe(event.seq);
	return { row, bytes };
}

test("a signed ficha becomes one stored, signed file, and the log says so", async () => {
	const { deps, fichaId } = await makeWorld();
	expect(await sealFicha(deps, fichaId)).toBe("sealed");
	const { row, bytes } = await expectOneSeal(deps, fichaId);
	const verdict = await judgePdf(bytes);
	expect(verdict).toEqual({ ok: true, fingerprint: row.certificate });
	expect(await findSealedDocument(deps, { sha256: row.sha256 })).toEqual(row);
	expect(await findSealedDocument(deps, { protocolo: row.protocolo })).toEqual(row);
});

test("the seal promises each signer who has an address a copy, and nobody else", async () => {
	const { deps, fichaId } = await makeWorld();
	await sealFicha(deps, fichaId);
	const promised = await deps.pool.query("select data ->> 'signerId' as id from pgboss.job where name = $1", [
		sendCopy.name,
	]);
	const due = await deps.pool.query("select id from ficha_signers where ficha_id = $1 and email is not null", [
		fichaId,
	]);
	expect(due.rows.length).toBeGreaterThan(0);
	expect(promised.rows).toEqual(due.rows);
});

test("repeated and at the same time, it is still one", async () => {
	const { deps, fichaId } = await makeWorld();
	await Promise.all(Array.from({ length: 6 }, () => sealFicha(deps, fichaId)));
	await sealFicha(deps, fichaId);
	await expectOneSeal(deps, fichaId);
});

test("a crash after storing and before recording leaves one file and one row", async () => {
	const { deps, fichaId } = await makeWorld();
	const crash = new Error("killed");
	const dying = { ...deps, db: Object.assign(Object.create(deps.db), { transaction: () => Promise.reject(crash) }) };
	await expect(sealFicha(dying, fichaId)).rejects.toBe(crash);
	expect(await filesOf(deps, fichaId)).toHaveLength(1);
	expect(await findSealedDocument(deps, { fichaId })).toBeUndefined();
	deps.clock.advance(3_600_000);
	await sealFicha(deps, fichaId);
	const { bytes } = await expectOneSeal(deps, fichaId);
	expect(await judgePdf(bytes)).toMatchObject({ ok: true });
});

test("a storage that fails or keeps something else is not believed; the sweep ends the work", async () => {
	const { deps, fichaId } = await makeWorld();
	const failing = { ...deps, storage: { ...deps.storage, put: () => Promise.reject(new Error("disk full")) } };
	await expect(sealFicha(failing, fichaId)).rejects.toThrow("disk full");
	const lying = {
		...deps,
		storage: {
			...deps.storage,
			get: async (key: string) => {
				const file = await deps.storage.get(key);
				return file && { ...file, bytes: file.bytes.subarray(1) };
			},
		},
	};
	await expect(sealFicha(lying, fichaId)).rejects.toThrow("did not keep");
	expect(await findSealedDocument(deps, { fichaId })).toBeUndefined();
	deps.clock.advance(3 * 60_000);
	await sweepUnsealed.handle(deps, {});
	await expectOneSeal(deps, fichaId);
});

test("a file that was changed in storage is not handed out", async () => {
	const { deps, fichaId } = await makeWorld();
	await sealFicha(deps, fichaId);
	const { row, bytes } = await expectOneSeal(deps, fichaId);
	bytes[2000] = (bytes[2000] as number) ^ 1;
	await deps.storage.put(row.storageKey, bytes, { contentType: "application/pdf" });
	await expect(readSealedFile(deps, row)).rejects.toThrow("not what was stored");
});

test("what is not signed is not sealed", async () => {
	const { deps, fichaId } = await makeWorld();
	await deps.db.update(fichas).set({ status: "parcial" }).where(eq(fichas.id, fichaId));
	expect(await sealFicha(deps, fichaId)).toBe("not-signed");
	expect(await filesOf(deps, fichaId)).toEqual([]);
});

test("an inspection with several signers names each event of the log", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId, "vistoria");
	await sealFicha(deps, fichaId);
	await expectOneSeal(deps, fichaId);
});
