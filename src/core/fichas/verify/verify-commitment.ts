import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { recordIn, recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Check, failed, passed } from "./verify-check.ts";

/** Until November 2026 evidence had the moment before the log was waited for. */
const LONGEST_WAIT_MS = 60_000;

type Committed = { evento: { seq: number; at: string; kind: string; contentHash: string }; conteudo: string };

/**
 * "Not after" by a hash that came ahead: an event of the log, of the phone, that names it at that time. Each event's
 * place under its root is checked with the others'. Proofs of before have none, and nothing is said of it.
 */
export function checkCommitments(named: OfflineEvidence[], given: Committed[]): Check[] {
	const asked = named.filter(({ janela }) => janela.por === "compromisso");
	if (given.length === 0) return [];
	const checks = asked.map((evidence) => {
		const found = given.find((one) => isOf(one, evidence));
		return found
			? passed("commitment", `nº ${found.evento.seq}, ${found.evento.at}`)
			: failed("commitment", "commitment-missing");
	});
	const isSpare = given.some((one) => !asked.some((evidence) => isOf(one, evidence)));
	return isSpare ? [...checks, failed("commitment", "commitment-missing")] : checks;
}

function isOf({ evento, conteudo }: Committed, { aparelho, ato, janela }: OfflineEvidence): boolean {
	if (evento.kind !== "compromisso-sem-conexao" || sha256Hex(conteudo) !== evento.contentHash) return false;
	const said = recordIn(conteudo);
	const hashes = Array.isArray(said.compromissos) ? said.compromissos.map(recordOf) : [];
	const waited = Date.parse(evento.at) - Date.parse(janela.naoDepoisDe);
	return (
		said.aparelho === aparelho.id &&
		hashes.some(({ seq, hash }) => seq === ato.seq && hash === ato.hash) &&
		waited >= 0 &&
		waited <= LONGEST_WAIT_MS
	);
}
