import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";

type Told = Partial<Pick<OfflineEvidence, "capsula" | "janela" | "ato">> & { aparelho: string };

/** What is known of a signature made on that phone, whose keys and hashes are nobody's. */
export function madeOffline({ aparelho, ...told }: Told): OfflineEvidence {
	const signed = { hash: "7".repeat(64), assinatura: "" };
	const [from, until] = ["2026-11-14T18:00:00.000Z", "2026-11-14T19:00:00.000Z"];
	return {
		schema: "rubrica-sem-conexao-1",
		aparelho: { id: aparelho, chavePublica: "chave", registradoEm: "2026-11-10T12:00:00.000Z" },
		capsula: { hash: "c".repeat(64), emitidaEm: from, registro: { tamanho: 41, hash: "b".repeat(64) } },
		texto: { seq: 4, ...signed },
		ato: { seq: 5, ...signed },
		janela: { naoAntesDe: from, naoDepoisDe: until, por: "compromisso" },
		recebidaEm: until,
		desligadoEm: null,
		relogio: { wall: until, mono: 0, boot: "b" },
		naCapsula: { servidor: from, aparelho: from, diferencaMs: 0 },
		noRecebimento: null,
		saltos: [],
		recomecos: 0,
		...told,
	};
}
