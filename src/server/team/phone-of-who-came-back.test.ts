import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { openDevice } from "#server/fichas/offline/devices/open-device.ts";
import { receiveEntries } from "#server/fichas/offline/intake/receive-entries.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { deliver, openOwn, SEEN, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import { joinTeam } from "#tests/support/make-account.ts";
import { makeAgency, makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { deactivateMember } from "./deactivate-member.ts";

test("a broker who was asked in again hands in what the old phone had signed, and begins anew on it", async () => {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const rafael = await makeMember(deps, accountId, "Rafael Nunes");
	const which = { accountId, personId: rafael.userId };
	const seat = await seatIn(deps, which);
	if (!seat) throw new Error("no seat");
	const phone = await startPhone(deps, rafael.userId, seat);
	const before = await writeSigned(phone);
	const left = await deactivateMember(deps, { seat: holderSeat(accountId), personId: rafael.userId });
	expect(left).toMatchObject({ ok: true });
	deps.clock.advance(5 * 86_400_000);
	await joinTeam(deps, { accountId, userId: rafael.userId });
	const back = await seatIn(deps, which);
	if (!back) throw new Error("not back");

	// The phone never heard of it: no capsule for it, and its entries are taken all the same.
	const open = await openDevice(deps, { deviceId: phone.device, seat: back });
	expect(open?.leftAt).toBeInstanceOf(Date);
	if (!open) throw new Error("shut out");
	const { device } = open;
	const sent = { device, entries: before.entries.map(sendable), sentWall: null, seen: SEEN };
	expect(await receiveEntries(deps, sent)).toMatchObject({ next: { length: before.entries.length } });
	await takeInPending(deps, phone.device);
	expect(await deps.db.$count(fichas)).toBe(1);

	// Emptied by its own hand, it is made known by a new key.
	const anew = await startPhone(deps, rafael.userId, back);
	expect(anew.device).not.toBe(phone.device);
	expect((await deliver(deps, anew, (await writeSigned(anew)).entries)).fault).toBeUndefined();
	expect((await openOwn(deps, anew, back)).leftAt).toBeNull();
	expect(await deps.db.$count(fichas)).toBe(2);
	const { rows } = await deps.pool.query(
		"select evidence -> 'semConexao' ->> 'desligadoEm' is not null as left from ficha_signers order by 1",
	);
	expect(
		rows.map((row) => row.left),
		"the first says that its broker had left, the second does not",
	).toEqual([false, true]);
});
