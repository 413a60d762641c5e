import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { receiveCommitments } from "#server/fichas/offline/intake/receive-commitments.ts";
import { receiveEntries } from "#server/fichas/offline/intake/receive-entries.ts";
import { takeInPending } from "#server/fichas/offline/intake/take-in-pending.ts";
import { decideOverlap } from "#server/fichas/transfer/decide-overlap.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { holdTheLog } from "#tests/support/fichas/hold-the-log.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { openOwn, SEEN, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { sendable } from "#tests/support/fichas/test-phone.ts";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

const done = { ok: true };
const goes = async (deps: Awaited<ReturnType<typeof makeTestDeps>>, email: string) => {
	const { current } = await enter(deps, { email });
	return () => deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
};

test("a client who refuses while the account is being deleted and the deletion do not wait for each other for ever", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	const { fichaId } = await makeSent(deps, userId);
	const work = await goes(deps, email);
	const count = `select 1 from profiles where user_id = '${userId}' for no key update`;
	const holding = { table: "fichas", where: `id = '${fichaId}'` } as const;
	expect(await writeInBetween(deps, { holding, work }, count)).toMatchObject(done);
});

test("a colleague's ficha is signed while somebody who was to sign it too is dismissed", async () => {
	const deps = await makeTestDeps();
	const { manager, rui, lia } = await makeRivals(deps);
	await sendFrom(deps, lia.seat, [ines]);
	const { fichaId } = await sendFrom(deps, rui.seat, [{ ...ines, email: lia.email }]);
	const work = () => deactivateMember(deps, { seat: manager, personId: lia.userId });
	expect(await writeInBetween(deps, { holding: { table: "fichas", where: `id = '${fichaId}'` }, work })).toMatchObject(
		done,
	);
});

test("what a broker signed is sealed while they delete their account", async () => {
	const deps = await makeTestDeps();
	const { rui, theirs } = await makeRivals(deps);
	await sendFrom(deps, rui.seat, [ines]);
	const work = await goes(deps, rui.email);
	const holding = { table: "fichas", where: `id = '${theirs.fichaId}'` } as const;
	expect(await writeInBetween(deps, { holding, work })).toMatchObject(done);
});

test.each(["fichas", "clientes", "casos"] as const)(
	"a client is passed on while somebody at work with them holds %s",
	async (table) => {
		const deps = await makeTestDeps();
		const { manager, lia, theirs, rui } = await makeRivals(deps);
		await sendFrom(deps, rui.seat, [ines]);
		const { clienteId: lias } = await rowOf(deps, (await sendFrom(deps, lia.seat, [ines])).fichaId);
		const seen = [theirs.clienteId, lias];
		const work = () => decideOverlap(deps, { seat: manager, seen, keepId: lias, decision: "passar" });
		const where = {
			fichas: `id = '${theirs.fichaId}'`,
			clientes: `id = '${theirs.clienteId}'`,
			casos: `cliente_id = '${theirs.clienteId}'`,
		}[table];
		expect(await writeInBetween(deps, { holding: { table, where }, work })).toMatchObject(done);
		expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	},
);

test.each(["taken in", "announced"])(
	"what a phone made is %s while its broker deletes their account: each waits for the other at most once",
	async (work) => {
		const deps = await makeTestDeps();
		const { rui } = await makeRivals(deps);
		await sendFrom(deps, rui.seat, [ines]);
		const phone = await startPhone(deps, rui.userId, rui.seat);
		const { entries } = await writeSigned(phone);
		const { device } = await openOwn(deps, phone, rui.seat);
		const hashes = entries.map(({ hash }, at) => ({ seq: at + 1, hash }));
		if (work === "taken in")
			await receiveEntries(deps, { device, entries: entries.map(sendable), sentWall: null, seen: SEEN });
		const leave = await goes(deps, rui.email);
		const log = await holdTheLog(deps);
		const gone = leave();
		await log.waitedFor();
		const handed =
			work === "taken in"
				? takeInPending(deps, device.id)
				: receiveCommitments(deps, { device, hashes, waiting: undefined });
		const both = Promise.allSettled([gone, handed]);
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await soon(async () => (await deps.pool.query(waiting)).rowCount).toBe(2);
		await log.release();
		expect(await both).toMatchObject([{ status: "fulfilled", value: done }, { status: "fulfilled" }]);
		expect((await deps.pool.query("select 1 from aparelho_capturas where pending")).rowCount).toBe(0);
		expect(await verifyChain(deps)).toMatchObject({ findings: [] });
	},
);
