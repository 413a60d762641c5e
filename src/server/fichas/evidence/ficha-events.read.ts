import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { readEventContent } from "./event-content.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { worldOf } from "./log-world.ts";

export type FichaEvent = { seq: number; at: Date; kind: string; signer: string | undefined };

/** What happened to a ficha, as the log has it. Whoever calls has made sure that it may be shown. */
export async function readEvents(deps: Pick<Deps, "db" | "sampleLog">, fichaId: string): Promise<FichaEvent[]> {
	const { db } = await worldOf(deps, fichaId);
	const { seq, at, kind, content } = evidenceLog;
	const rows = await db
		.select({ seq, at, kind, content })
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId))
		.orderBy(asc(seq));
	return rows.map(({ content, ...event }) => ({ ...event, signer: readEventContent(content).signatario }));
}
