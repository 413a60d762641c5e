import { and, eq, gte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";
import { fichas } from "./ficha.table.ts";
import { fichasCountedFor } from "./seen-by.ts";

export type Funnel = { visited: number; proposed: number; accepted: number };

/**
 * Of the clients who visited a property in the period, how many have proposed for it since, and how many of those were
 * accepted. Three visits of one client to one property are one chance, not three.
 */
export async function readFunnel({ db }: Pick<Deps, "db">, counted: Counted): Promise<Funnel> {
	const visits = countedFor({ ...counted, tipo: "visita" });
	const proposals = and(
		fichasCountedFor(counted.seat),
		eq(fichas.tipo, "proposta"),
		gte(fichas.countedOn, counted.from),
	);
	const { rows } = await db.execute<Funnel>(sql`
		with visited as (
			select coalesce(cliente_id, id) as client, coalesce(imovel_id, id) as property, min(counted_on) as since
			from ${fichas} where ${visits} group by 1, 2
		), proposed as (
			select cliente_id as client, imovel_id as property, max(counted_on) as latest,
				coalesce(bool_or(resposta = 'aceita'), false) as accepted
			from ${fichas} where ${proposals} and cliente_id is not null and imovel_id is not null group by 1, 2
		)
		select count(*)::int as visited, count(latest)::int as proposed, (count(*) filter (where accepted))::int as accepted
		from visited left join proposed
			on proposed.client = visited.client and proposed.property = visited.property and latest >= since`);
	return rows[0] ?? { visited: 0, proposed: 0, accepted: 0 };
}
