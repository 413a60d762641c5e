import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { lookedAfterBy } from "#server/fichas/open-work.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { mergeClientes } from "./merge-clientes.ts";

type Move = { accountId: string; fromId: string | undefined; toId: string | undefined };

/** Clients of one person become another's. Where that one has a record of the same person, the two become one. */
export async function reassignClients(
	deps: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	{ accountId, fromId, toId }: Move,
): Promise<number> {
	const theirs = and(eq(clientes.accountId, accountId), lookedAfterBy(clientes.responsavelId, fromId));
	const total = await tx.$count(clientes, theirs);
	if (toId) {
		const heirs = and(eq(clientes.accountId, accountId), eq(clientes.responsavelId, toId));
		const sameFirst = sql`array_agg(${clientes.id} order by (${clientes.responsavelId} is not distinct from ${toId}) desc, ${clientes.createdAt}, ${clientes.id})`;
		const doubles = await tx
			.select({ ids: sql<string[]>`${sameFirst}` })
			.from(clientes)
			.where(and(or(theirs, heirs), isNotNull(clientes.cpfCnpj)))
			.groupBy(clientes.cpfCnpj)
			.having(sql`count(*) > 1`)
			// As whoever sends a ficha with several of them locks them.
			.orderBy(clientes.cpfCnpj);
		for (const { ids } of doubles) {
			const [intoId = "", ...others] = ids;
			for (const fromId of others) await mergeClientes(deps, tx, { intoId, fromId });
		}
	}
	await tx
		.update(clientes)
		.set({ responsavelId: toId ?? null })
		.where(theirs);
	return total;
}
