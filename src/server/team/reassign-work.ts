import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { memberOf } from "#server/accounts/members.read.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { overLimit } from "#server/accounts/sign-in/allowances.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { type Moved, reassignFichas } from "#server/fichas/transfer/reassign-fichas.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { teamAllowances } from "./team-allowances.ts";

/** Instead of a person: nobody in particular, whoever manages. */
export const MANAGERS = "gestao";

type Input = { seat: Seat; from: string; to: string; tellClients: boolean };

/** Gives somebody's open work to somebody else, in one step and with a record. Who made it stays who made it. */
export async function reassignWork(
	deps: Deps,
	{ seat, from, to, tellClients }: Input,
): Promise<Result<Moved, "not-found" | "choose" | "too-many">> {
	const { accountId } = seat;
	if (from !== MANAGERS && !isId(from)) return refuse("not-found");
	if (to === from || (to !== MANAGERS && !isId(to))) return refuse("choose");
	const limited = await overLimit(deps, [teamAllowances.reassign, accountId]);
	if (limited) return limited;
	return deps.db.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const [fromId, toId] = [from, to].map((who) => (who === MANAGERS ? undefined : who));
		if (fromId && !(await isOfTeam(tx, accountId, fromId))) return refuse("not-found");
		if (toId && !(await isAtWork(tx, accountId, toId))) return refuse("choose");
		const name = async (userId: string | undefined) =>
			userId ? ((await readAccount({ db: tx }, userId))?.profile.nome_completo ?? "") : "gestão";
		const names = { from: await name(fromId), to: await name(toId), by: await name(seat.personId) };
		// Of whoever has left they were changed on that day; what is everybody's who manages stays with them.
		const replaceLinks = fromId !== undefined && (await isAtWork(tx, accountId, fromId));
		const moved = await reassignFichas(deps, tx, { accountId, fromId, toId, names, tellClients, replaceLinks });
		await writeAuditRecord(deps, tx, seat, {
			kind: "reatribuiu",
			...(fromId && { subjectId: fromId }),
			detail: `${formatWork(moved)} para ${names.to}`,
		});
		return succeed(moved);
	});
}

function formatWork({ fichas, clients }: Moved): string {
	return `${fichas === 1 ? "1 ficha" : `${fichas} fichas`} e ${clients === 1 ? "1 cliente" : `${clients} clientes`}`;
}

async function isOfTeam(tx: Transaction, accountId: string, userId: string): Promise<boolean> {
	return userId === accountId || (await memberOf({ db: tx }, { accountId, userId })) !== undefined;
}

async function isAtWork(tx: Transaction, accountId: string, userId: string): Promise<boolean> {
	if (userId === accountId) return true;
	const member = await memberOf({ db: tx }, { accountId, userId });
	return member !== undefined && member.endedAt === null;
}
