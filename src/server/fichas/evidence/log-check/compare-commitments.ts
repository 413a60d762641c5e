import { eq } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import { aparelhoCompromissos, aparelhos } from "#server/fichas/offline/device.table.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

/** Until November 2026 a row had the moment its transaction began, which then waited for the log. */
const LONGEST_WAIT_MS = 60_000;

/** Hashes that came ahead: each with the moment and the event that say "not after". */
export async function compareCommitments(db: Db, events: ToldEvent[]): Promise<Compare> {
	const ids = events.map(({ said }) => said.aparelho ?? "").filter(isId);
	const rows = await db
		.select({ device: aparelhos.id, row: aparelhoCompromissos })
		.from(aparelhos)
		.leftJoin(aparelhoCompromissos, eq(aparelhoCompromissos.aparelhoId, aparelhos.id))
		.where(among(aparelhos.id, ids));
	const devices = new Set(rows.map(({ device }) => device));
	const keyOf = (device: unknown, seq: unknown, hash: unknown) => `${device} ${seq} ${hash}`;
	const byKey = new Map(
		rows.flatMap(({ row }) => (row ? [[keyOf(row.aparelhoId, row.seq, row.hash), row] as const] : [])),
	);
	return () =>
		events.flatMap((event) => {
			const { aparelho, compromissos } = recordIn(event.content);
			// A phone that signed nothing goes with its account, and its commitments with it.
			if (!devices.has(String(aparelho)) || !Array.isArray(compromissos)) return [];
			return compromissos.map(recordOf).flatMap(({ seq, hash }) => {
				const found = byKey.get(keyOf(aparelho, seq, hash));
				const isSaid = found?.eventSeq === event.seq && isMomentOf(event, found.at);
				return isSaid ? [] : [finding("aparelho_compromissos", `${aparelho} ${seq}`, found)];
			});
		});
}

/** The event's own; of older rows, shortly before it or before what the clock showed where that went back. */
function isMomentOf({ at, content }: ToldEvent, moment: Date): boolean {
	if (at === undefined) return false;
	const { relogio } = recordIn(content);
	const waited = Date.parse(typeof relogio === "string" ? relogio : at) - moment.getTime();
	return moment.toISOString() === at || (waited >= 0 && waited <= LONGEST_WAIT_MS);
}
