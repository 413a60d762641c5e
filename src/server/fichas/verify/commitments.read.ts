import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import type { Deps } from "#server/deps.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { aparelhoCompromissos } from "#server/fichas/offline/device.table.ts";

/** The events that say when the hashes of these signatures came ahead, each once. */
export async function readCommitments(
	{ db }: Pick<Deps, "db">,
	offline: { semConexao: OfflineEvidence }[],
): Promise<(typeof evidenceLog.$inferSelect)[]> {
	const ahead = offline.map(({ semConexao }) => semConexao).filter(({ janela }) => janela.por === "compromisso");
	if (ahead.length === 0) return [];
	const { aparelhoId, hash, eventSeq } = aparelhoCompromissos;
	const named = db
		.select({ seq: eventSeq })
		.from(aparelhoCompromissos)
		.where(or(...ahead.map(({ aparelho, ato }) => and(eq(aparelhoId, aparelho.id), eq(hash, ato.hash)))));
	return db
		.select()
		.from(evidenceLog)
		.where(and(inArray(evidenceLog.seq, named), eq(evidenceLog.kind, "compromisso-sem-conexao")))
		.orderBy(asc(evidenceLog.seq));
}
