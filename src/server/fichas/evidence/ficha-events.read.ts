import { asc, eq } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { OfflineShape } from "#core/fichas/verify/verify-offline.ts";
import { recordOf } from "#core/kernel/record.ts";
import type { Deps } from "#server/deps.ts";
import { readEventContent } from "./event-content.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { worldOf } from "./log-world.ts";

export type FichaEvent = {
	seq: number;
	at: Date;
	kind: string;
	signer: string | undefined;
	/** What is known of a refusal made without a connection; a signature's is in its evidence. */
	offline: OfflineEvidence | undefined;
};

/** What happened to a ficha, as the log has it. Whoever calls has made sure that it may be shown. */
export async function readEvents(deps: Pick<Deps, "db" | "sampleLog">, fichaId: string): Promise<FichaEvent[]> {
	const { db } = await worldOf(deps, fichaId);
	const { seq, at, kind, content } = evidenceLog;
	const rows = await db
		.select({ seq, at, kind, content })
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId))
		.orderBy(asc(seq));
	return rows.map(({ content, ...event }) => ({
		...event,
		signer: readEventContent(content).signatario,
		offline: event.kind === "recusada-por" ? offlineIn(content) : undefined,
	}));
}

function offlineIn(content: string): OfflineEvidence | undefined {
	return OfflineShape.safeParse(recordOf(JSON.parse(content)).semConexao).data;
}
