import { expect, test } from "vitest";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import { deletion } from "#server/deletion-parts.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas } from "#server/fichas/offline/device.table.ts";
import { openDevice } from "#server/fichas/offline/devices/open-device.ts";
import { receiveEntries } from "#server/fichas/offline/intake/receive-entries.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { stagePhoto } from "#server/fichas/offline/photos/stage-photo.ts";
import { drawPhoto, openOwn, SEEN, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

async function start() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	const seat = await seatIn(deps, { accountId, personId: rafael.userId });
	if (!seat) throw new Error("no seat");
	const phone = await startPhone(deps, rafael.userId, seat);
	const { current } = await enter(deps, rafael);
	const leave = async () =>
		expect(await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion)).toMatchObject({ ok: true });
	return { deps, accountId, rafael, seat, phone, leave };
}

test("what had arrived when its broker deleted their account becomes the agency's ficha", async () => {
	const { deps, accountId, rafael, seat, phone, leave } = await start();
	const { entries, protocolo } = await writeSigned(phone);
	const { device } = await openOwn(deps, phone, seat);
	await receiveEntries(deps, { device, entries: entries.map(sendable), sentWall: null, seen: SEEN });
	await leave();
	await takeInPending(deps, phone.device);

	const [ficha] = await deps.db.select().from(fichas);
	expect(ficha).toMatchObject({ protocolo, status: "assinada", accountId, corretorId: null, responsavelId: accountId });
	expect(ficha?.senderEvidence?.quem, "who made it stands in the evidence, as in all they made before").toMatchObject({
		id: rafael.userId,
		nome: "Rafael Nunes",
	});
	expect(await deps.db.select().from(aparelhoCapturas)).toMatchObject([{ pending: false, state: "recebida" }]);
	await sealFicha(deps, ficha?.id ?? "");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("a phone whose broker deleted their account hands in for thirty days by its own token, photos too", async () => {
	const { deps, phone, leave } = await start();
	const photo = await drawPhoto();
	const { entries } = await writeSigned(phone, { tipo: "vistoria", photos: [photo], signers: 3 });
	await leave();
	expect(await openDevice(deps, { deviceId: phone.device, seat: phone.seat }), "they are nobody now").toBeUndefined();
	expect(await openDevice(deps, { deviceId: phone.device, token: "another" })).toBeUndefined();
	const open = await openDevice(deps, { deviceId: phone.device, token: phone.token });
	if (!open) throw new Error("shut out");
	expect(open.leftAt).toBeInstanceOf(Date);
	const { device } = open;
	await receiveEntries(deps, { device, entries: entries.map(sendable), sentWall: null, seen: SEEN });
	await takeInPending(deps, device.id);
	expect(await stagePhoto(deps, { device, sha256: sha256Hex(photo), bytes: photo })).toMatchObject({ ok: true });
	await takeInPending(deps, device.id);
	expect(await deps.db.select().from(fichas)).toMatchObject([{ status: "assinada", corretorId: null }]);
	const [{ evidence } = {}] = await deps.db.select().from(fichaSigners);
	expect(evidence).toMatchObject({ semConexao: { desligadoEm: open.leftAt?.toISOString() } });

	deps.clock.advance(31 * 86_400_000);
	expect(await openDevice(deps, { deviceId: phone.device, token: phone.token })).toBeUndefined();
});
