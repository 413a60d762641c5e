import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import { enter } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { receiveCommitments } from "../intake/receive-commitments.ts";
import { receiveEntries } from "../intake/receive-entries.ts";
import { takeInPending } from "../intake/take-in-pending.ts";
import { readDevices } from "./devices.read.ts";
import { noteSession } from "./note-session.ts";
import { openDevice } from "./open-device.ts";
import { revokeDevice } from "./revoke-device.ts";

async function makeLost() {
	const deps = await makeTestDeps();
	const account = await makeBroker(deps);
	const seat = holderSeat(account.userId);
	const phone = await startPhone(deps, account.userId);
	const { current: onPhone } = await enter(deps, account);
	const { current: onDesk } = await enter(deps, account);
	await noteSession(deps, phone.device, onPhone.session.id);
	const lost = { seat, personId: seat.personId, deviceId: phone.device, sessionId: onDesk.session.id };
	const sessionsLeft = async () => (await deps.pool.query("select id from sessions")).rows.map(({ id }) => id);
	return { deps, seat, phone, onPhone, onDesk, lost, sessionsLeft };
}

test("a lost phone's session ends, others go on; it gets no capsule and still hands in what was signed before", async () => {
	const { deps, phone, seat, onDesk, lost, sessionsLeft } = await makeLost();
	const { entries } = await writeSigned(phone);
	expect(await revokeDevice(deps, lost)).toMatchObject({ ok: true });
	expect(await sessionsLeft()).toEqual([onDesk.session.id]);
	expect(await readDevices(deps, seat)).toMatchObject([{ id: phone.device, revokedAt: expect.any(Date) }]);
	const open = await openDevice(deps, { deviceId: phone.device, token: phone.token });
	expect(open?.leftAt).toBeInstanceOf(Date);
	if (!open) throw new Error("shut out");
	const seen = { ip: "203.0.113.9", port: 1, userAgent: "" };
	await receiveEntries(deps, { device: open.device, entries: entries.map(sendable), sentWall: null, seen });
	await takeInPending(deps, phone.device);
	expect(await deps.db.select({ status: fichas.status }).from(fichas)).toEqual([{ status: "assinada" }]);
	const { rows } = await deps.pool.query("select kind, detail from account_records");
	expect(rows).toEqual([{ kind: "aparelho-desligado", detail: expect.any(String) }]);
	expect(await revokeDevice(deps, lost)).toMatchObject({ ok: false, reason: "not-found" });
});

test("where the phone's session is not known, all but the one that asks end", async () => {
	const { deps, phone, onDesk, lost, sessionsLeft } = await makeLost();
	await deps.pool.query("update aparelhos set session_id = null where id = $1", [phone.device]);
	await revokeDevice(deps, lost);
	expect(await sessionsLeft()).toEqual([onDesk.session.id]);
});

test("the list counts what a phone is known to hold; nobody shuts out the phone of another account", async () => {
	const { deps, seat, phone, lost } = await makeLost();
	const { entries } = await writeSigned(phone);
	const open = await openDevice(deps, { deviceId: phone.device, seat });
	if (!open) throw new Error("no device");
	const hashes = entries.map(({ seq, hash }) => ({ seq, hash }));
	await receiveCommitments(deps, { device: open.device, hashes, waiting: entries.length });
	expect(await readDevices(deps, seat)).toMatchObject([{ unsent: entries.length }]);
	const { userId } = await makeBroker(deps, "otavio@exemplo.com.br", "otavio");
	const stranger = { ...lost, seat: holderSeat(userId), personId: holderSeat(userId).personId };
	expect(await revokeDevice(deps, stranger)).toMatchObject({ ok: false, reason: "not-found" });
});
