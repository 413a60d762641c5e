import { expect, test } from "vitest";
import { type Seat, takeSeat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { liftPreservation, preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { liftFichaPreservation, preserveFicha } from "#server/fichas/retention/preserve-ficha.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { decideOverlap } from "#server/fichas/transfer/decide-overlap.ts";
import { changeRole } from "#server/team/change-role.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { cancelInvite, inviteMember } from "#server/team/invite-member.ts";
import { MANAGERS, reassignWork } from "#server/team/reassign-work.ts";
import { allRows, ines, makeRivals, rowOf, sendFrom } from "#tests/support/fichas/make-rivals.ts";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const reason = "um motivo";

/** Mara manages with the holder, and is about to be dismissed; her requests are on their way already. */
async function makeWorld() {
	const deps = await makeTestDeps();
	const rivals = await makeRivals(deps);
	const { accountId, manager, rui, lia, theirs } = rivals;
	const { userId } = await makeMember(deps, accountId, "Mara Dias", "gestao");
	const mara = takeSeat(userId, { accountId, role: "gestao" }, "gestao");
	const open = await sendFrom(deps, lia.seat, [ines]);
	const seen = [theirs.clienteId, (await rowOf(deps, open.fichaId)).clienteId];
	expect(await inviteMember(deps, { seat: manager, email: "novo@exemplo.com.br", role: "gestao" })).toMatchObject({
		ok: true,
	});
	const invites = await deps.pool.query("select id from team_invites");
	expect(await preserveFicha(deps, { seat: manager, fichaId: theirs.fichaId, reason })).toMatchObject({ ok: true });
	const aCase = { clienteId: theirs.clienteId, imovelId: theirs.imovelId, reason };
	expect(await preserveCase(deps, { seat: manager, ...aCase })).toMatchObject({ ok: true });
	const acts: Record<string, () => Promise<unknown>> = {
		"gives an accomplice her own right": () => changeRole(deps, { seat: mara, personId: lia.userId, role: "gestao" }),
		"dismisses a colleague": () => deactivateMember(deps, { seat: mara, personId: rui.userId }),
		"passes work on": () => reassignWork(deps, { seat: mara, from: rui.userId, to: MANAGERS, tellClients: false }),
		"takes an invitation back": () => cancelInvite(deps, { seat: mara, inviteId: invites.rows[0].id }),
		"decides whose a client is": () =>
			decideOverlap(deps, { seat: mara, seen, keepId: theirs.clienteId, decision: "passar" }),
		"lets a ficha's evidence go": () => liftFichaPreservation(deps, { seat: mara, fichaId: theirs.fichaId, reason }),
		"lets a case's evidence go": () => liftPreservation(deps, { seat: mara, ...aCase }),
		"takes a colleague's ficha back": () => cancelFicha(deps, { seat: mara, fichaId: open.fichaId }),
	};
	return { deps, accountId, mara, acts };
}

/** As `deactivateMember` does it: the account first, then the seat. */
function whileDismissed(deps: Deps, { accountId, personId }: Seat, work: () => Promise<unknown>) {
	const both = `user_id = '${personId}' and exists (select from a_usuarios where id = '${accountId}' for no key update)`;
	const ended = `update account_members set ended_at = now() where user_id = '${personId}'`;
	return writeInBetween(deps, { holding: { table: "account_members", where: both }, work }, ended);
}

const rowsOf = async (deps: Deps) => [
	await allRows(deps),
	(await deps.pool.query("select user_id, role, ended_at from account_members order by user_id")).rows,
	(await deps.pool.query("select id, revoked_at from team_invites order by id")).rows,
];

test("what waits behind its author's dismissal is not done afterwards", async () => {
	const { deps, mara, acts } = await makeWorld();
	const before = await rowsOf(deps);
	for (const [name, act] of Object.entries(acts)) {
		expect(await whileDismissed(deps, mara, act), name).toMatchObject({ ok: false });
		await deps.pool.query("update account_members set ended_at = null where user_id = $1", [mara.personId]);
		expect(await rowsOf(deps), name).toEqual(before);
	}
	for (const [name, act] of Object.entries(acts).toReversed())
		expect(await act(), `${name}, while she may`).toMatchObject({ ok: true });
});
