import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { decideOverlap } from "#server/fichas/transfer/decide-overlap.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

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
