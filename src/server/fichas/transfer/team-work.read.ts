import { and, count, eq, gte, isNotNull, type SQL } from "drizzle-orm";
import { BRAZIL_ZONE, dayIn, momentOf } from "#core/kernel/day.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { isAuthorisationInForce, isOpen, isUnansweredProposal, lookedAfterBy } from "#server/fichas/open-work.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";

type Source = Pick<Deps, "db" | "clock">;

/** How many fichas each person of an account made that were signed this month. */
export async function signedThisMonth({ db, clock }: Source, accountId: AccountId): Promise<Map<string, number>> {
	const month = dayIn(BRAZIL_ZONE, clock.now()).slice(0, 7);
	const rows = await db
		.select({ userId: fichas.corretorId, total: count() })
		.from(fichas)
		.where(
			and(
				eq(fichas.accountId, accountId),
				eq(fichas.status, "assinada"),
				gte(fichas.signedAt, momentOf(`${month}-01T00:00`, BRAZIL_ZONE)),
				isNotNull(fichas.corretorId),
			),
		)
		.groupBy(fichas.corretorId);
	return new Map(rows.flatMap(({ userId, total }) => (userId ? [[userId, total] as const] : [])));
}

/** What somebody looks after in an account, and would leave behind; without a person, what nobody looks after. */
export async function workHeldBy(
	{ db, clock }: Source,
	{ accountId, personId }: { accountId: AccountId; personId: PersonId | undefined },
) {
	const held = (which: SQL | undefined) =>
		db.$count(fichas, and(eq(fichas.accountId, accountId), lookedAfterBy(fichas.responsavelId, personId), which));
	return {
		open: await held(isOpen),
		authorisations: await held(isAuthorisationInForce(clock.now())),
		proposals: await held(isUnansweredProposal),
		clients: await db.$count(
			clientes,
			and(eq(clientes.accountId, accountId), lookedAfterBy(clientes.responsavelId, personId)),
		),
	};
}
