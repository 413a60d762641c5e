import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { trialProfile } from "#core/billing/trial/trial.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { cancelFicha, expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { findSent, makeBroker, makeDraft, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { sendFicha } from "./send-ficha.ts";

async function makeSubscriber(limit: number) {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const change = (values: Partial<typeof profiles.$inferInsert>) =>
		deps.db.update(profiles).set(values).where(eq(profiles.user_id, userId));
	await change({ quota_limite: limit });
	return { deps, userId, change };
}

async function draftsOf(deps: Deps, userId: string, count: number): Promise<string[]> {
	const ids: string[] = [];
	while (ids.length < count) ids.push(await makeDraft(deps, userId));
	return ids;
}

/** All at once; which were sent. */
async function sendAll(deps: Deps, userId: string, ids: string[]): Promise<string[]> {
	const results = await Promise.all(
		ids.map((fichaId) => sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })),
	);
	const refused = results.flatMap((result) => (result.ok ? [] : [result.reason]));
	expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["quota-used-up"] : []));
	return ids.filter((_, at) => results[at]?.ok);
}

async function signAll(deps: Deps, ids: string[]): Promise<boolean[]> {
	const sent = await Promise.all(ids.map((id) => findSent(deps, id)));
	const signed = sent.map(({ signers, documentHash }) => sign(deps, signers[0]?.token ?? "", documentHash));
	return (await Promise.all(signed)).map(({ ok }) => ok);
}

test("fifty are sent at once: the plan's thirty and three in courtesy go out, and every one of them is signed", async () => {
	const { deps, userId } = await makeSubscriber(30);
	const ids = await draftsOf(deps, userId, 50);
	const sent = await sendAll(deps, userId, ids);
	expect(sent).toHaveLength(33);
	expect(await readQuota(deps, userId)).toMatchObject({ used: 33, waiting: 33, limit: 30, left: 0 });

	const ended = sent.slice(0, 5);
	const seat = holderSeat(userId);
	for (const fichaId of ended) expect((await cancelFicha(deps, { seat, fichaId })).ok).toBe(true);
	expect((await readQuota(deps, userId)).used).toBe(28);
	const rest = ids.filter((id) => !sent.includes(id));
	const more = [...rest, ...(await draftsOf(deps, userId, 3))];
	const sentLater = await sendAll(deps, userId, more);
	expect(sentLater).toHaveLength(5);

	const waiting = [...sent.slice(5), ...sentLater];
	expect(await signAll(deps, waiting)).toEqual(waiting.map(() => true));
	expect(await readQuota(deps, userId)).toMatchObject({ used: 33, waiting: 0 });
	const left = more.filter((id) => !sentLater.includes(id));
	expect(await sendAll(deps, userId, left)).toHaveLength(0);
	const rows = await deps.db.select({ status: fichas.status }).from(fichas);
	expect(rows.filter(({ status }) => status === "assinada")).toHaveLength(33);
});

test("a bigger plan that comes while they are being sent counts from the next one on, a smaller one too", async () => {
	const { deps, userId, change } = await makeSubscriber(3);
	const ids = await draftsOf(deps, userId, 20);
	const [sent] = await Promise.all([sendAll(deps, userId, ids), change({ quota_limite: 9 })]);
	const rest = ids.filter((id) => !sent.includes(id));
	const later = await sendAll(deps, userId, rest);
	expect(sent.length + later.length).toBe(12);
	await change({ quota_limite: 3 });
	expect(await sendAll(deps, userId, [await makeDraft(deps, userId)])).toHaveLength(0);
	expect(await signAll(deps, [...sent, ...later])).not.toContain(false);
});

test("what is refused or expires gives its place back once, what is signed does not", async () => {
	const { deps, userId } = await makeSubscriber(30);
	const refused = await makeSent(deps, userId);
	const token = refused.signers[0]?.token ?? "";
	await makeSent(deps, userId);
	const signed = await makeSent(deps, userId);
	await signAll(deps, [signed.fichaId]);
	await Promise.all(Array.from({ length: 5 }, () => refuseFicha(deps, { token, reason: "Outro", seen: SEEN })));
	expect(await readQuota(deps, userId)).toMatchObject({ used: 2, waiting: 1 });
	deps.clock.advance(8 * DAY_MS);
	await Promise.all([expireFichas(deps), expireFichas(deps)]);
	await cancelFicha(deps, { seat: holderSeat(userId), fichaId: signed.fichaId });
	expect(await readQuota(deps, userId)).toMatchObject({ used: 1, waiting: 0 });
});

test("sent in November and signed in December is November's; taken back in December, it makes no room there", async () => {
	const { deps, userId } = await makeSubscriber(2);
	deps.clock.advance(14 * DAY_MS);
	const sent = await sendAll(deps, userId, await draftsOf(deps, userId, 6));
	expect(sent).toHaveLength(5);
	deps.clock.advance(2 * DAY_MS);
	expect(await readQuota(deps, userId)).toMatchObject({ used: 0, waiting: 0, left: 2 });
	expect(await signAll(deps, sent.slice(0, 3))).toEqual([true, true, true]);
	expect(await readQuota(deps, userId)).toMatchObject({ used: 0 });
	expect(await sendAll(deps, userId, await draftsOf(deps, userId, 6))).toHaveLength(5);
	for (const fichaId of sent.slice(3)) await cancelFicha(deps, { seat: holderSeat(userId), fichaId });
	expect(await readQuota(deps, userId)).toMatchObject({ used: 5, waiting: 5 });
});

test.each([-1, 3])(
	"what waits from a trial of %i and is taken back makes no room in the plan bought after it",
	async (limit) => {
		const { deps, userId, change } = await makeSubscriber(limit);
		const trial = await sendAll(deps, userId, await draftsOf(deps, userId, 4));
		expect(trial).toHaveLength(4);
		// As activate-plan.ts has it: a trial's count is none of the plan's.
		await change({ plano_tipo: "basico", quota_limite: 1, fichas_utilizadas: 0 });
		expect(await sendAll(deps, userId, await draftsOf(deps, userId, 6))).toHaveLength(4);
		for (const fichaId of trial) await cancelFicha(deps, { seat: holderSeat(userId), fichaId });
		expect(await sendAll(deps, userId, [await makeDraft(deps, userId)])).toHaveLength(0);
	},
);

test("what was sent before sending took a place counts when it is signed, and frees none", async () => {
	const { deps, userId } = await makeSubscriber(30);
	const [one, two] = [await makeSent(deps, userId), await makeSent(deps, userId)];
	await deps.db.update(fichas).set({ quotaPlace: null });
	await deps.db.update(profiles).set({ ...trialProfile(deps.clock.now()), quota_limite: 30 });
	await signAll(deps, [one.fichaId]);
	await cancelFicha(deps, { seat: holderSeat(userId), fichaId: two.fichaId });
	expect(await readQuota(deps, userId)).toMatchObject({ used: 1, waiting: 0 });
});
