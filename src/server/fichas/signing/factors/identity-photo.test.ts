import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { IDENTITY_PHOTO_DAYS, UNUSED_IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { liftPreservation, preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { evidenceFacts } from "#server/fichas/document/print/evidence-facts.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { removeIdentityPhotos } from "#server/fichas/retention/remove-identity-photos.job.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { findSent, makeBroker, makeDraft, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { addIdentityPhoto } from "./add-identity-photo.ts";
import { readIdentityPhoto } from "./identity-photo.read.ts";
import { identityPhotos } from "./identity-photo.table.ts";

/** A visit sent with a photo demanded; one signer. */
async function makeDemanding(deps: TestDeps, fator: "foto-documento" | "selfie" | "nenhum" = "foto-documento") {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps, `${fator}@exemplo.com`, `corretor-${fator}`);
	const fichaId = await makeDraft(deps, userId);
	await deps.db.update(fichas).set({ fator }).where(eq(fichas.id, fichaId));
	const sent = await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	if (!sent.ok) throw new Error(sent.reason);
	const { signers, documentHash } = await findSent(deps, fichaId);
	return { fichaId, documentHash, ...present(signers[0], "who signs") };
}

async function cameraPhoto(background = "#555"): Promise<Uint8Array> {
	const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } });
	return new Uint8Array(
		await picture
			.withExif({ IFD0: { Artist: "Nome de quem fotografou" } })
			.jpeg()
			.toBuffer(),
	);
}

async function add(deps: TestDeps, token: string, bytes: Uint8Array) {
	return addIdentityPhoto(deps, present(await findSigning(deps, token), "a link"), bytes);
}

/** What the browser that sent it brings back. */
async function sentFrom(deps: TestDeps, token: string, bytes: Uint8Array) {
	const added = await add(deps, token, bytes);
	if (!added.ok) throw new Error(added.reason);
	return { proofs: { foto: added.value.proof } };
}

async function keptOf(deps: TestDeps, signerId: string) {
	const [row] = await deps.db.select().from(identityPhotos).where(eq(identityPhotos.signerId, signerId));
	return present(row, "a photo");
}

test("without the photo no signature is taken; with it the evidence names its hash, and the text said so before", async () => {
	const deps = await makeTestDeps();
	const { fichaId, token, id, documentHash } = await makeDemanding(deps);
	expect(await sign(deps, token, documentHash)).toMatchObject({ ok: false, reason: "photo-missing" });
	const own = await sentFrom(deps, token, await cameraPhoto());
	expect(await sign(deps, token, documentHash), "whoever has the link and did not send it").toMatchObject({
		ok: false,
		reason: "photo-missing",
	});
	expect(await sign(deps, token, documentHash, own)).toMatchObject({ ok: true });
	const { sha256 } = await keptOf(deps, id);
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.id, id));
	const evidence = present(signer?.evidence, "its evidence");
	expect(evidence).toMatchObject({
		fatorExigido: "foto-documento",
		fotoDeIdentidade: { tipo: "foto-documento", sha256 },
	});
	const printed = evidenceFacts({ evidence, evidenceHash: "", event: { seq: 1, hash: "" } }).flatMap(
		({ facts }) => facts,
	);
	expect(printed.find(({ label }) => label === "Foto de identidade")?.value).toContain(sha256);
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(row?.document?.secoes.map(({ titulo }) => titulo)).toContain("Foto pedida a quem assina");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("what is kept is drawn anew without what the camera wrote, and lies encrypted", async () => {
	const deps = await makeTestDeps();
	const { token, id } = await makeDemanding(deps, "selfie");
	await add(deps, token, await cameraPhoto());
	const kept = await keptOf(deps, id);
	const stored = Buffer.from(present(await deps.storage.get(kept.storageKey), "its file").bytes);
	expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
	const picture = await readIdentityPhoto(deps, kept);
	expect(sha256Hex(picture)).toBe(kept.sha256);
	const { format, exif } = await sharp(picture).metadata();
	expect([format, exif]).toEqual(["jpeg", undefined]);
	expect(Buffer.from(picture).includes("Nome de quem fotografou")).toBe(false);
	const other = { ...deps, secrets: { ...deps.secrets, decrypt: () => Buffer.from("outra").toString("base64") } };
	await expect(readIdentityPhoto(other, kept)).rejects.toThrow();
});

test("another photo takes the place of the first until it is signed, and its file goes", async () => {
	const deps = await makeTestDeps();
	const { token, id, documentHash } = await makeDemanding(deps);
	const away = { ...deps, storage: { ...deps.storage, remove: () => Promise.reject(new StorageAway("503")) } };
	await add(deps, token, await cameraPhoto("#111"));
	const first = await keptOf(deps, id);
	const newest = await sentFrom(away, token, await cameraPhoto("#eee"));
	const second = await keptOf(deps, id);
	expect(second.sha256).not.toBe(first.sha256);
	await deps.jobs.work(deps);
	await soon(() => deps.storage.has(first.storageKey)).toBe(false);
	await sign(deps, token, documentHash, newest);
	expect(await add(deps, token, await cameraPhoto("#777"))).toMatchObject({ ok: false, reason: "not-open" });
	expect(await keptOf(deps, id)).toEqual(second);
});

test("a photo nobody asked for, and a file that is none, are not kept", async () => {
	const deps = await makeTestDeps();
	const { token } = await makeDemanding(deps, "nenhum");
	expect(await add(deps, token, await cameraPhoto())).toMatchObject({ ok: false, reason: "not-asked" });
	const asked = await makeDemanding(deps);
	expect(await add(deps, asked.token, Buffer.from("%PDF-1.7"))).toMatchObject({ ok: false, reason: "not-a-picture" });
	expect(await deps.db.$count(identityPhotos)).toBe(0);
});

test("its days after the seal are over: the file goes with an event, the hash stays, and what is preserved waits", async () => {
	const deps = await makeTestDeps();
	const { fichaId, token, id, documentHash } = await makeDemanding(deps);
	const own = await sentFrom(deps, token, await cameraPhoto());
	await sign(deps, token, documentHash, own);
	await sealFicha(deps, fichaId);
	const kept = await keptOf(deps, id);
	deps.clock.advance((IDENTITY_PHOTO_DAYS - 1) * DAY_MS);
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey)).toBe(true);
	await deps.db.update(fichas).set({ preservedSince: deps.clock.now() }).where(eq(fichas.id, fichaId));
	deps.clock.advance(2 * DAY_MS);
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey)).toBe(true);
	await deps.db.update(fichas).set({ preservedSince: null }).where(eq(fichas.id, fichaId));
	const [row] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const { accountId, clienteId, imovelId } = present(row, "the ficha");
	const seat = holderSeat(present(accountId, "whose it is"));
	const caso = { seat, clienteId: clienteId ?? "", imovelId: imovelId ?? "", reason: "venda ao visitante" };
	expect((await preserveCase(deps, caso)).ok).toBe(true);
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey), "its case is preserved").toBe(true);
	expect((await liftPreservation(deps, caso)).ok).toBe(true);
	await removeIdentityPhotos.handle(deps, {});
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey)).toBe(false);
	expect(await keptOf(deps, id)).toMatchObject({ sha256: kept.sha256, storageKey: "" });
	const kinds = await deps.db
		.select({ kind: evidenceLog.kind })
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId));
	expect(kinds.filter(({ kind }) => kind === "foto-de-identidade-removida")).toHaveLength(1);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("a photo that no signature names goes soon after the end, and is no event of the log", async () => {
	const deps = await makeTestDeps();
	const { token, id } = await makeDemanding(deps);
	await add(deps, token, await cameraPhoto());
	const kept = await keptOf(deps, id);
	expect((await refuseFicha(deps, { token, reason: "Outro", seen: SEEN })).ok).toBe(true);
	deps.clock.advance(UNUSED_IDENTITY_PHOTO_DAYS * DAY_MS);
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey)).toBe(true);
	deps.clock.advance(1);
	await removeIdentityPhotos.handle(deps, {});
	expect(await deps.storage.has(kept.storageKey)).toBe(false);
	const events = await deps.db.select({ kind: evidenceLog.kind }).from(evidenceLog);
	expect(events.map(({ kind }) => kind)).not.toContain("foto-de-identidade-removida");
});

test("a photo that comes while somebody is signing, or by a link that was replaced meanwhile, takes no other one's place", async () => {
	const deps = await makeTestDeps();
	const { fichaId, token, id } = await makeDemanding(deps);
	await sentFrom(deps, token, await cameraPhoto("#555"));
	const before = await keptOf(deps, id);
	for (const meanwhile of ["link_version = link_version + 1", "status = 'assinou'"]) {
		const late = await cameraPhoto("#aaa");
		const found = present(await findSigning(deps, token), "a link");
		const came = await writeInBetween(
			deps,
			{ holding: { table: "fichas", where: `id = '${fichaId}'` }, work: () => addIdentityPhoto(deps, found, late) },
			`update ficha_signers set ${meanwhile} where id = '${id}'`,
		);
		expect(came).toEqual({ ok: false, reason: "not-open" });
		expect(await keptOf(deps, id)).toEqual(before);
		expect(await deps.storage.has(before.storageKey)).toBe(true);
	}
});
