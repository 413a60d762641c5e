import type { DocumentLine } from "#core/fichas/document.ts";
import { COMPLETED_TITLE, completedLines } from "#core/fichas/evidence/completed.ts";
import type { SignatureEvidence2 } from "#core/fichas/evidence/evidence.ts";
import { isCodeChannel } from "#core/fichas/evidence/factors.ts";
import { formatLocation } from "#core/fichas/evidence/format-location.ts";
import { demandedBy, identityLines } from "#core/fichas/evidence/identity-words.ts";
import { NOT_OBTAINED } from "#core/fichas/evidence/offline-evidence.ts";
import { OFFLINE_WORDS, offlineHashes, offlineLines, spanWords } from "#core/fichas/evidence/offline-words.ts";
import { programSignWords } from "#core/fichas/evidence/program-signs.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import {
	evidenceFacts1,
	type Fact,
	formatDistance,
	formatDuration,
	formatPort,
	formatSecondFactor,
	formatTrace,
} from "./evidence-facts-1.ts";
import type { PrintedAcceptance, PrintedSignature } from "./ficha-to-print.ts";
import { NOT_TOLD, printedDocument, senderWords } from "./person-words.ts";

const channels: Record<SignatureEvidence2["canal"], string> = {
	presencial: "pelo aparelho do corretor",
	qr: "por código QR",
	whatsapp: "por WhatsApp",
	"e-mail": "por e-mail",
	link: "por link copiado",
	"sem conexão": "sem conexão, no aparelho do corretor",
};

/** Facts by who says them. Evidence of the first kind has no such parts: its labels say it. */
export type FactGroup = { title: string | undefined; facts: Fact[] };

/** Everything that is known of a signature, in words. What is missing says why. */
export function evidenceFacts(signature: PrintedSignature): FactGroup[] {
	const { evidence, evidenceHash, event } = signature;
	if (evidence.schema === "rubrica-evidencia-1")
		return [{ title: undefined, facts: evidenceFacts1({ ...signature, evidence }) }];
	const identity = identityLines(evidence).map(({ rotulo, valor }) => ({ label: rotulo, value: valor }));
	const factor = {
		label: "Segundo fator",
		value: evidence.semConexao
			? NOT_OBTAINED
			: `${formatSecondFactor(evidence.segundoFator, evidence.servidor.fuso)}${isCodeChannel(evidence.fatorExigido) ? `; exigido ${demandedBy(evidence)}` : ""}`,
	};
	// Evidence of before anybody was asked who they are keeps the places it had, to the letter.
	const isAsked = identity.length > 0;
	return [
		...(isAsked ? [{ title: "Como a identidade foi conferida", facts: [...identity, factor] }] : []),
		...(evidence.completou ? [{ title: COMPLETED_TITLE, facts: factsOf(completedLines(evidence.completou)) }] : []),
		...offlineGroup(evidence),
		{ title: "Visto pelo servidor", facts: [...seenFacts(evidence), ...(isAsked ? [] : [factor])] },
		{ title: "Informado pelo aparelho (o servidor anota, mas não tem como conferir)", facts: toldFacts(evidence) },
		{
			title: "O ato e o seu registro",
			facts: [
				{
					label: isAsked ? "Identidade na ficha" : "Identidade",
					value: `${evidence.signatario.nome}, ${printedDocument(evidence.signatario.documento)}${isAsked ? "" : ", como está na ficha"}`,
				},
				{ label: "Frase aceita", value: evidence.ato.frase },
				{ label: "SHA-256 dos traços", value: evidence.traco.imagemSha256 },
				...(evidence.semConexao ? factsOf(offlineHashes(evidence.semConexao)) : []),
				{ label: "SHA-256 desta evidência", value: evidenceHash },
				{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
			],
		},
	];
}

/** Without a connection the server saw nothing of the signing: what it knows stands in a part of its own. */
function offlineGroup({ semConexao, servidor }: SignatureEvidence2): FactGroup[] {
	if (!semConexao) return [];
	return [
		{ title: "Assinada sem conexão: o que se sabe de quando", facts: factsOf(offlineLines(semConexao, servidor.fuso)) },
	];
}

function factsOf(lines: DocumentLine[]): Fact[] {
	return lines.map(({ rotulo, valor }) => ({ label: rotulo, value: valor }));
}

/** Of what came from a device that had been without a connection: its coming, and nothing that could be taken for more. */
function arrivalFacts({ servidor }: SignatureEvidence2): Fact[] {
	return [
		{ label: "Recebida do aparelho em", value: formatShortMoment(servidor.em, servidor.fuso) },
		...(servidor.relogio
			? [{ label: "Relógio do servidor", value: formatServerClock(servidor.relogio, servidor.fuso) }]
			: []),
		{
			label: "IP e porta ao entregar",
			value: `${servidor.ip} (IPv${servidor.versaoIp}), porta ${formatPort(servidor.porta)}; não são os do momento da assinatura`,
		},
	];
}

function seenFacts(evidence: SignatureEvidence2): Fact[] {
	if (evidence.semConexao) return arrivalFacts(evidence);
	const { servidor, sinaisDePrograma } = evidence;
	return [
		{ label: "Assinatura recebida em", value: formatShortMoment(servidor.em, servidor.fuso) },
		...(servidor.relogio
			? [{ label: "Relógio do servidor", value: formatServerClock(servidor.relogio, servidor.fuso) }]
			: []),
		{ label: "Página de assinatura", value: pageWords(evidence) },
		{
			label: "Endereço IP e porta",
			value: `${servidor.ip} (IPv${servidor.versaoIp}), porta ${formatPort(servidor.porta)}`,
		},
		{ label: "Em relação a quem enviou", value: besideSenderWords(evidence) },
		...(evidence.canalSegundo === "servidor"
			? [{ label: "Aparelho", value: "do corretor, passado a quem assina na própria página do corretor" }]
			: []),
		{
			label: "Sinais de programa",
			value:
				sinaisDePrograma.length > 0
					? sinaisDePrograma.map((sign) => programSignWords[sign]).join("; ")
					: "nenhum encontrado, o que não prova que não havia",
		},
	];
}

function toldFacts(evidence: SignatureEvidence2): Fact[] {
	const { dispositivo, local, leitura } = evidence;
	return [
		{
			label: "Relógio do aparelho",
			value: `${dispositivo.relogio}, fuso ${dispositivo.fuso}; ${evidence.semConexao ? "comparado com o do servidor acima" : skewWords(evidence.desvioDoRelogioMs)}`,
		},
		...(evidence.canalSegundo === "informado"
			? [{ label: "Como o link chegou", value: `${channels[evidence.canal]}, segundo o link que foi aberto` }]
			: []),
		{ label: "Localização", value: formatLocation(local) },
		{ label: "Distância até o imóvel", value: formatDistance(evidence) },
		{
			label: "Navegador, sistema e tela",
			value: `${dispositivo.navegador}; sistema ${dispositivo.plataforma}; idioma ${dispositivo.idioma}; tela ${dispositivo.tela === NOT_TOLD ? "não informada" : dispositivo.tela}; ${dispositivo.toque ? "com toque" : "sem toque"}`,
		},
		{ label: "Tempo com a página aberta", value: openWords(dispositivo.duracaoMs) },
		{
			label: "Leitura",
			value: leitura.ateOFim
				? "o fim do texto apareceu na tela; isso não prova que foi lido"
				: "o aparelho não informou que o fim do texto apareceu na tela",
		},
		{ label: "Assinatura desenhada", value: formatTrace(evidence.traco) },
	];
}

function formatShortMoment(iso: string, zone: string): string {
	return `${formatMoment(new Date(iso), zone)}; em UTC, ${iso}`;
}

function pageWords({ pagina: { entregueEm, mostradaEm }, servidor, canal }: SignatureEvidence2): string {
	const shown = mostradaEm && formatMoment(new Date(mostradaEm), servidor.fuso);
	// Handing a page out leaves no trace but its ticket: that none was ever handed out is more than we know.
	if (entregueEm === null)
		return `a assinatura chegou ao servidor sem a página que mostra o texto; ${
			shown
				? `antes, uma página aberta pelo link tinha avisado que estava na tela, pela primeira vez em ${shown}`
				: "nenhuma página aberta pelo link tinha avisado que estava na tela"
		}`;
	const delivered = `entregue em ${formatMoment(new Date(entregueEm), servidor.fuso)}; a assinatura chegou ${laterWords(Date.parse(servidor.em) - Date.parse(entregueEm))} depois`;
	if (canal === "presencial") return `${delivered}; aberta no aparelho do corretor`;
	// The first time may have been an earlier page of the same link.
	return `${delivered}; ${
		shown
			? `a página avisou que estava na tela, pela primeira vez em ${shown}`
			: "a página não avisou que estava na tela"
	}`;
}

export function besideSenderWords({
	quemEnviou: { mesmaRede, mesmaSessao },
	servidor,
}: Pick<SignatureEvidence2, "quemEnviou" | "servidor">): string {
	const network =
		mesmaRede === null
			? "rede não comparada, pois a do envio não foi registrada"
			: mesmaRede
				? `${sameNetworkWords(servidor)} de onde a ficha foi enviada`
				: "endereço IP diferente daquele de onde a ficha foi enviada";
	return `${network}; ${mesmaSessao ? "navegador conectado na conta de quem enviou" : "navegador sem sessão na conta de quem enviou"}`;
}

/** Faster than a hand can sign, it is the first thing a reader should see. */
function laterWords(milliseconds: number): string {
	if (milliseconds < 1000) return "menos de 1 s";
	// A page may lie open for days: nobody reads thousands of minutes.
	return milliseconds < HOUR_MS ? formatDuration(milliseconds) : spanWords(milliseconds);
}

/** Of IPv6 only the network is compared, which a provider gives to one customer: the addresses may well differ. */
export function sameNetworkWords({ versaoIp }: Pick<SignatureEvidence2["servidor"], "versaoIp">): string {
	return versaoIp === 6 ? "mesma rede IPv6 (os primeiros 64 bits do endereço IP)" : "mesmo endereço IP";
}

/** Nothing told is kept as 0; half a second was told, and is the last thing to leave unsaid. */
function openWords(milliseconds: number): string {
	return milliseconds === 0 ? formatDuration(0) : laterWords(milliseconds);
}

const SAME_MOMENT_MS = 1500;

function skewWords(milliseconds: number | null): string {
	if (milliseconds === null) return "não comparado com o do servidor";
	if (Math.abs(milliseconds) < SAME_MOMENT_MS) return "confere com o do servidor";
	const side = milliseconds > 0 ? "adiantado" : "atrasado";
	return `${side} ${longWords(Math.abs(milliseconds))} em relação ao do servidor`;
}

function longWords(milliseconds: number): string {
	const days = Math.floor(milliseconds / DAY_MS);
	if (days > 0) return days === 1 ? "1 dia" : `${days} dias`;
	const hours = Math.floor(milliseconds / HOUR_MS);
	return hours > 0 ? `${hours} h ${Math.floor((milliseconds % HOUR_MS) / 60_000)} min` : formatDuration(milliseconds);
}

/** What is known of the acceptance of whoever sent the document. */
export function acceptanceFacts({ evidence, evidenceHash, event }: PrintedAcceptance): Fact[] {
	const { quem, servidor, navegador, sessao, semConexao } = evidence;
	if (semConexao) return offlineAcceptance({ evidence, evidenceHash, event }, semConexao);
	return [
		{ label: "Quem enviou", value: senderWords(quem) },
		{ label: "Frase aceita", value: "a que está em “Aceite de quem intermedeia”, acima" },
		{ label: "Enviado em", value: formatShortMoment(servidor.em, servidor.fuso) },
		{
			label: "Endereço IP e porta",
			value: `${servidor.ip} (IPv${servidor.versaoIp}), porta ${formatPort(servidor.porta)}`,
		},
		{
			label: "Sessão",
			value: sessao
				? `${sessao.id}, aberta em ${formatMoment(new Date(sessao.desde), servidor.fuso)}`
				: "não há: enviado por um programa da plataforma",
		},
		{ label: "Navegador (informado por ele)", value: navegador },
		{ label: "SHA-256 desta evidência", value: evidenceHash },
		{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
	];
}

/** Handed over on the broker's own phone: its entry is the acceptance, and the server saw its coming. */
function offlineAcceptance(
	{ evidence, evidenceHash, event }: PrintedAcceptance,
	{ aparelho, texto, recebidaEm }: NonNullable<PrintedAcceptance["evidence"]["semConexao"]>,
): Fact[] {
	const { quem, servidor, navegador } = evidence;
	return [
		{ label: "Quem enviou", value: senderWords(quem) },
		{ label: "Frase aceita", value: "a que está em “Aceite de quem intermedeia”, acima" },
		{ label: "Canal", value: OFFLINE_WORDS },
		{ label: "Recebido em", value: formatShortMoment(recebidaEm, servidor.fuso) },
		{
			label: "IP e porta ao entregar",
			value: `${servidor.ip} (IPv${servidor.versaoIp}), porta ${formatPort(servidor.porta)}`,
		},
		{ label: "Sessão ao aceitar", value: NOT_OBTAINED },
		{ label: "Navegador (informado por ele)", value: navegador },
		{ label: "Aparelho", value: aparelho },
		{ label: `Registro nº ${texto.seq} do aparelho (o texto)`, value: texto.hash },
		{ label: "SHA-256 desta evidência", value: evidenceHash },
		{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
	];
}
