import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { readMyData } from "#server/fichas/signing/my-data.read.ts";
import { noteCopy } from "#server/fichas/signing/note-copy.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import {
	answer,
	contest,
	contestedInspection,
	makeSealedInspection,
	samplePhoto,
	sealedInspection,
} from "#tests/support/fichas/make-contested.ts";
import { makeBroker, SEEN } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { addContestPhoto } from "./add-contest-photo.ts";
import { addenda, addendumPhotos } from "./addendum.table.ts";
import { readContestRight } from "./contest-right.read.ts";
import { forgetContestPhotos, removeContestPhotoFiles } from "./forget-contest-photos.job.ts";

test("a contestation keeps what was said, from where, within which term, and leaves the report as it was", async () => {
	const { deps, made: inspection } = await sealedInspection();
	const [before] = await deps.db.select().from(sealedDocuments);
	const sent = await contest(deps, inspection);
	expect(sent).toMatchObject({ ok: true });
	const [row] = await deps.db.select().from(addenda);
	const evidence = present(row?.evidence, "the evidence");
	expect(evidence).toMatchObject({
		schema: "rubrica-contestacao-1",
		documentHash: inspection.documentHash,
		autor: { id: inspection.signerId, papel: "Locatário" },
		servidor: { ip: SEEN.ip, porta: SEEN.port },
		prazo: { diasUteis: 5 },
		apontamentos: [
			{ texto: "A pintura está descascada perto da janela.", fotos: [1] },
			{ ambiente: "Algo que não está no laudo", item: null, fotos: [] },
		],
	});
	const [after] = await deps.db.select().from(sealedDocuments);
	expect(after).toEqual(before);
	const kinds = await deps.db.select({ kind: evidenceLog.kind }).from(evidenceLog);
	expect(kinds.at(-1)?.kind).toBe("contestada-por");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("twice from the same device, or from two tabs at once, is one", async () => {
	const { deps, made: inspection } = await sealedInspection();
	const first = await contest(deps, inspection);
	const again = await Promise.all([contest(deps, inspection), contest(deps, inspection)]);
	expect(again).toEqual([first, first]);
	expect(await deps.db.$count(addenda)).toBe(1);
	const other = await contest(deps, inspection, { chave: "outro-envio" });
	expect(other).toMatchObject({ ok: true });
	expect(await deps.db.$count(addenda)).toBe(2);
});

test("the term ends at the end of its last business day; after it nothing is taken", async () => {
	const { deps, made: inspection } = await sealedInspection();
	const found = present(await findSigning(deps, inspection.token), "the link");
	const { right } = await readContestRight(deps, deps.clock.now(), found);
	if (right.state !== "open" || !right.until) throw new Error(right.state);
	deps.clock.advance(Date.parse(`${right.until}T23:59:00-03:00`) - deps.clock.now().getTime());
	expect(await contest(deps, inspection)).toMatchObject({ ok: true });
	deps.clock.advance(60_000);
	expect(await contest(deps, inspection, { chave: "depois-do-prazo", apontamentos: late })).toEqual({
		ok: false,
		reason: "over",
	});
	const photo = await addContestPhoto(deps, found, await samplePhoto("#123"));
	expect(photo).toEqual({ ok: false, reason: "over" });
});

const late = [{ lugar: "outro", texto: "Tarde", fotos: [] }];

test("the term does not begin on the broker's phone; the client's own opening begins it, and the mail does too", async () => {
	const deps = await makeTestDeps();
	const { token, signerId, fichaId } = await makeSealedInspection(deps, { isReceived: false });
	const read = async () => {
		const found = present(await findSigning(deps, token), "the link");
		return (await readContestRight(deps, deps.clock.now(), found)).received;
	};
	expect(await read()).toBeUndefined();
	await noteCopy(deps, "copia-entregue", { signerId, fichaId, seen: SEEN, heldBy: "do corretor" });
	expect(await read()).toBeUndefined();
	deps.clock.advance(3_600_000);
	const opened = deps.clock.now();
	await noteCopy(deps, "copia-entregue", { signerId, fichaId, seen: SEEN, heldBy: "do cliente" });
	deps.clock.advance(3_600_000);
	await noteCopy(deps, "copia-entregue", { signerId, fichaId, seen: SEEN, heldBy: "do cliente" });
	expect(await read()).toEqual(opened);
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "copia-entregue"));
	expect(events).toHaveLength(2);
	const mailed = new Date(opened.getTime() - 1000);
	await deps.db.update(fichaSigners).set({ copyMailedAt: mailed }).where(eq(fichaSigners.id, signerId));
	expect(await read()).toEqual(mailed);
});

test("who made the inspection has no right, nor has whoever holds the public code", async () => {
	const {
		deps,
		made: { rows, tokenOf, documentHash },
	} = await sealedInspection();
	const inspector = present(
		rows.find(({ papel }) => papel === "Vistoriador"),
		"who inspected",
	);
	const form = { apontamentos: late };
	expect(await contest(deps, { token: tokenOf(inspector.id), documentHash }, form)).toEqual({
		ok: false,
		reason: "no-right",
	});
});

test("photos of somebody else, or that never came, are not taken; those that wait too long are forgotten", async () => {
	const { deps, made: inspection } = await sealedInspection();
	const missing = [{ lugar: "outro", texto: "Sem a foto", fotos: ["0".repeat(64)] }];
	expect(await contest(deps, inspection, { apontamentos: missing })).toEqual({ ok: false, reason: "photos-missing" });
	const [waiting] = await deps.db.select().from(addendumPhotos);
	const key = contestPhotoKey(inspection.fichaId, waiting?.id ?? "");
	expect(await deps.storage.has(key)).toBe(true);
	deps.clock.advance(25 * 3_600_000);
	await forgetContestPhotos.handle(deps, {});
	expect(await deps.db.$count(addendumPhotos)).toBe(0);
	await removeContestPhotoFiles.handle(deps, { photos: [{ fichaId: inspection.fichaId, id: waiting?.id ?? "" }] });
	expect(await deps.storage.has(key)).toBe(false);
});

test("a photo that comes twice leaves one file, though the store was away for the second", async () => {
	const { deps, made: inspection } = await sealedInspection();
	const found = present(await findSigning(deps, inspection.token), "the link");
	const away = { ...deps, storage: { ...deps.storage, remove: () => Promise.reject(new StorageAway("503")) } };
	const photo = await samplePhoto("#123");
	const first = await addContestPhoto(deps, found, photo);
	const kept = await contestPhotosIn(deps, inspection.fichaId);
	expect(await addContestPhoto(away, found, photo)).toEqual(first);
	await deps.jobs.work(deps);
	await soon(() => contestPhotosIn(deps, inspection.fichaId)).toEqual(kept);
});

async function contestPhotosIn({ storage }: Pick<TestDeps, "storage">, fichaId: string): Promise<string[]> {
	const keys: string[] = [];
	const [folder] = contestPhotoKey(fichaId, "id").split("id");
	for await (const { key } of storage.list(folder ?? "")) keys.push(key);
	return keys;
}

test("photos that were sent are never forgotten", async () => {
	const { deps } = await contestedInspection();
	deps.clock.advance(25 * 3_600_000);
	await forgetContestPhotos.handle(deps, {});
	expect(await deps.db.$count(addendumPhotos)).toBe(1);
});

test("ten contestations are enough for one person", async () => {
	const { deps, made: inspection } = await sealedInspection();
	for (let at = 0; at < 10; at++)
		expect(await contest(deps, inspection, { chave: `envio-numero-${at}`, apontamentos: late })).toMatchObject({
			ok: true,
		});
	expect(await contest(deps, inspection, { chave: "envio-numero-onze", apontamentos: late })).toEqual({
		ok: false,
		reason: "too-many",
	});
});

test("there is one answer: the same again is the same, another one is refused", async () => {
	const { deps, made: contested } = await contestedInspection();
	const both = await Promise.all([answer(deps, contested), answer(deps, contested)]);
	expect(both).toEqual([
		{ ok: true, value: undefined },
		{ ok: true, value: undefined },
	]);
	expect(await answer(deps, { ...contested, mensagem: "Mudei de ideia" })).toEqual({ ok: false, reason: "answered" });
	expect(await deps.db.$count(addenda, eq(addenda.kind, "resposta"))).toBe(1);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("nobody else answers: another account's broker finds nothing", async () => {
	const { deps, made: contested } = await contestedInspection();
	const { userId } = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	expect(await answer(deps, { ...contested, userId })).toEqual({ ok: false, reason: "not-found" });
});

test("what one party contested stands in their own data, and in nobody else's", async () => {
	const { deps, made } = await contestedInspection();
	const contested = async ({ id, cpfCnpj, telefone }: (typeof made.rows)[number]) => {
		const mine = await readMyData(deps, { token: made.tokenOf(id), typed: cpfCnpj ?? telefone ?? "" });
		return mine.ok ? mine.value.contested.length : mine.reason;
	};
	expect(await Promise.all(made.rows.map(contested))).toEqual(
		made.rows.map(({ id }) => (id === made.signerId ? 1 : 0)),
	);
	expect(made.rows.length).toBeGreaterThan(1);
});
