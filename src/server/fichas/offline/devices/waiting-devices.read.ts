import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aparelhoCapturas, aparelhoCompromissos, aparelhos } from "../device.table.ts";

export type WaitingDevices = {
	devices: number;
	entries: number;
	/** When the one that has been away longest was last heard of. */
	since: Date | undefined;
	withoutPhotos: number;
	disputed: number;
};

/**
 * What phones are known to hold and have not handed in: hashes that came ahead of their entries, and what a phone said of
 * itself. For whoever runs the product: numbers, and nobody's name.
 */
export async function readWaitingDevices({ db }: Pick<Deps, "db">): Promise<WaitingDevices> {
	const { rows } = await db.execute<{ devices: number; entries: number; since: string | null }>(sql`
		select count(*)::int as devices, coalesce(sum(unsent), 0)::int as entries, min(seen)::text as since from (
			select a.last_seen_at as seen, greatest(a.waiting, (
				select count(distinct c.seq) from ${aparelhoCompromissos} c where c.aparelho_id = a.id and c.seq > a.head_seq
			)) as unsent
			from ${aparelhos} a where a.account_id is not null and not a.sample
		) waiting where unsent > 0`);
	const [known] = rows;
	return {
		devices: known?.devices ?? 0,
		entries: known?.entries ?? 0,
		since: known?.since ? new Date(known.since) : undefined,
		withoutPhotos: await countIn(db, ["aguarda fotos"]),
		disputed: await countIn(db, ["em conflito", "recusada"]),
	};
}

type State = (typeof aparelhoCapturas.$inferSelect)["state"];

async function countIn(db: Deps["db"], states: State[]): Promise<number> {
	const [found] = await db
		.select({ total: count() })
		.from(aparelhoCapturas)
		.innerJoin(aparelhos, and(eq(aparelhos.id, aparelhoCapturas.aparelhoId), eq(aparelhos.sample, false)))
		.where(inArray(aparelhoCapturas.state, states));
	return found?.total ?? 0;
}
