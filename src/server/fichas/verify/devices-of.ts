import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import type { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { fichaSigners } from "#server/fichas/ficha.table.ts";

type Event = Pick<typeof evidenceLog.$inferSelect, "seq" | "kind" | "content">;
type Signer = Pick<typeof fichaSigners.$inferSelect, "id" | "evidence">;

/** What devices confirmed, each with the event that says so. It names nobody: keys, hashes and ids alone. */
export function devicesOf({ signers, events }: { signers: Signer[]; events: Event[] }) {
	return signers.flatMap(({ id, evidence }) => {
		const confirmacao = evidence?.schema === "rubrica-evidencia-2" ? evidence.aparelhoConfirmou : undefined;
		const event = events.find(({ kind, content }) => kind === "assinada-por" && signatoryOf(content) === id);
		return confirmacao && event ? [{ seq: event.seq, conteudo: event.content, confirmacao }] : [];
	});
}

/** What is known of signatures made without a connection, each with the event that names it. Hashes, keys and times alone. */
export function offlineOf({ signers, events }: { signers: Signer[]; events: Event[] }) {
	return signers.flatMap(({ id, evidence }) => {
		const semConexao = evidence?.schema === "rubrica-evidencia-2" ? evidence.semConexao : undefined;
		const event = events.find(({ kind, content }) => kind === "assinada-por" && signatoryOf(content) === id);
		return semConexao && event ? [{ seq: event.seq, conteudo: event.content, semConexao }] : [];
	});
}

/** A text that was altered is told of elsewhere. */
function signatoryOf(content: string): string | undefined {
	try {
		return readEventContent(content).signatario;
	} catch {
		return undefined;
	}
}
