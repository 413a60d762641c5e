import type { DocumentLine } from "#core/fichas/document.ts";
import { events } from "#core/kernel/count-of.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { commitmentCode } from "./commitment-code.ts";
import { type ClocksMet, NOT_OBTAINED, type OfflineEvidence } from "./offline-evidence.ts";

export const OFFLINE_WORDS = "sem conexão, no aparelho do corretor";

/** How an act made without a connection is told, line by line; the same in the document and on the verify page. */
export function offlineLines(evidence: OfflineEvidence, zone: string): DocumentLine[] {
	const { janela, relogio, naCapsula, noRecebimento, saltos, recomecos, desligadoEm } = evidence;
	const at = (iso: string) => formatMoment(new Date(iso), zone);
	const until =
		janela.por === "compromisso"
			? "quando o código desta assinatura chegou ao servidor, antes do restante"
			: "quando foi recebida pelo servidor";
	return [
		{ rotulo: "Canal", valor: OFFLINE_WORDS },
		{
			rotulo: "Feita entre",
			valor: `não antes de ${at(janela.naoAntesDe)}, hora da cápsula que o servidor assinou e entregou ao aparelho; não depois de ${at(janela.naoDepoisDe)}, ${until}`,
		},
		{
			rotulo: "Coletada sem conexão; recebida em",
			valor: `${at(evidence.recebidaEm)}; em UTC, ${evidence.recebidaEm}`,
		},
		{ rotulo: "Relógio do aparelho ao assinar", valor: `${at(relogio.wall)}; em UTC, ${relogio.wall}` },
		{ rotulo: "Diferença ao receber a cápsula", valor: differenceWords(naCapsula, zone) },
		{
			rotulo: "Diferença ao entregar",
			valor: noRecebimento ? differenceWords(noRecebimento, zone) : "o aparelho não informou a sua hora",
		},
		{ rotulo: "Saltos do relógio", valor: jumpWords(saltos, recomecos) },
		...(desligadoEm
			? [{ rotulo: "Vínculo de quem colheu", valor: leftWords(desligadoEm, janela.naoDepoisDe, at) }]
			: []),
		{ rotulo: "IP, porta e código por e-mail ao assinar", valor: NOT_OBTAINED },
		{ rotulo: "Carimbo do tempo (RFC 3161) ao assinar", valor: NOT_OBTAINED },
	];
}

/** At a glance, for whoever looks at the ficha: between when by our clock, and what the device's own showed. */
export function clockLines({ janela, recebidaEm, relogio, saltos, recomecos }: OfflineEvidence, zone: string) {
	const at = (iso: string) => formatMoment(new Date(iso), zone);
	return [
		{ rotulo: "Feita entre", valor: `${at(janela.naoAntesDe)} e ${at(janela.naoDepoisDe)}, pela hora do servidor` },
		{ rotulo: "Recebida em", valor: at(recebidaEm) },
		{ rotulo: "Relógio do aparelho", valor: at(relogio.wall) },
		{ rotulo: "Saltos do relógio", valor: jumpWords(saltos, recomecos) },
	];
}

/** In one sentence, for the verify page. */
export function offlineSummary({ janela, saltos }: OfflineEvidence, zone: string): string {
	const [from, until] = [janela.naoAntesDe, janela.naoDepoisDe].map((iso) => formatMoment(new Date(iso), zone));
	const jumps = saltos.length > 0 ? " O relógio do aparelho foi mudado nesse tempo; o documento diz quanto." : "";
	return `Canal: ${OFFLINE_WORDS}. Feita entre ${from} e ${until}, pelo relógio do servidor. IP, código por e-mail e carimbo do tempo ao assinar: ${NOT_OBTAINED}.${jumps}`;
}

/** The device's key and what it signed, for whoever recomputes. */
export function offlineHashes({ aparelho, capsula, texto, ato }: OfflineEvidence): DocumentLine[] {
	return [
		{ rotulo: "Aparelho", valor: aparelho.id },
		{ rotulo: "Chave pública do aparelho (P-256)", valor: aparelho.chavePublica },
		{ rotulo: "SHA-256 da cápsula", valor: `${capsula.hash}; registro com ${events(capsula.registro.tamanho)}` },
		{ rotulo: `Registro nº ${texto.seq} do aparelho (o texto)`, valor: texto.hash },
		{ rotulo: `Registro nº ${ato.seq} do aparelho (a assinatura)`, valor: ato.hash },
		{ rotulo: "Código do comprovante na tela", valor: commitmentCode(ato.hash) },
	];
}

function differenceWords({ servidor, aparelho, diferencaMs }: ClocksMet, zone: string): string {
	const both = `servidor ${formatMoment(new Date(servidor), zone)}, aparelho ${formatMoment(new Date(aparelho), zone)}`;
	const side = diferencaMs > 0 ? "adiantado" : "atrasado";
	return `${both}: ${Math.abs(diferencaMs) < 1000 ? "iguais" : `aparelho ${side} ${spanWords(diferencaMs)}`}`;
}

function jumpWords(saltos: OfflineEvidence["saltos"], recomecos: number): string {
	const set = saltos.map(
		({ from, to, ms }) =>
			`${ms > 0 ? "adiantado" : "atrasado"} ${spanWords(ms)} entre ${from === 0 ? "a cápsula" : `o registro nº ${from}`} e o registro nº ${to}`,
	);
	const found = set.length > 0 ? set.join("; ") : "nenhum acima de 2 minutos nos trechos medidos";
	if (recomecos === 0) return found;
	const times = recomecos === 1 ? "uma vez" : `${recomecos} vezes`;
	return `${found}; o aplicativo foi reaberto ${times}, e nesses trechos não há como medir`;
}

function leftWords(leftAt: string, until: string, at: (iso: string) => string): string {
	const left = `quem colheu a assinatura foi desligado da conta em ${at(leftAt)}`;
	return Date.parse(until) <= Date.parse(leftAt)
		? `${left}, depois do fim do intervalo acima`
		: `${left}; não há prova de que a assinatura foi feita antes disso`;
}

/** `364 dias 23 h 59 min`, `12 s`. */
export function spanWords(milliseconds: number): string {
	const seconds = Math.round(Math.abs(milliseconds) / 1000);
	const parts = [
		[Math.floor(seconds / 86_400), "dia", "dias"],
		[Math.floor((seconds % 86_400) / 3600), "h", "h"],
		[Math.floor((seconds % 3600) / 60), "min", "min"],
		[seconds % 60, "s", "s"],
	] as const;
	const said = parts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));
	return said.slice(0, 3).join(" ") || "menos de 1 s";
}
