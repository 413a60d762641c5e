import type {
	SecondFactorEvidence,
	SignatureEvidence,
	SignatureEvidence1,
	SignatureTrace,
} from "#core/fichas/evidence/evidence.ts";
import { codeChannelNames } from "#core/fichas/evidence/factors.ts";
import { formatLocation } from "#core/fichas/evidence/format-location.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { PrintedSignature } from "./ficha-to-print.ts";
import { printedDocument } from "./person-words.ts";

type Printed1 = PrintedSignature & { evidence: SignatureEvidence1 };
export type Fact = { label: string; value: string };

const number = new Intl.NumberFormat("pt-BR");
const channels: Record<SignatureEvidence["canal"], string> = {
	presencial: "presencial, no aparelho passado de mão em mão",
	qr: "código QR lido pelo cliente",
	whatsapp: "link enviado por WhatsApp",
	"e-mail": "link enviado por e-mail",
	link: "link copiado",
	"sem conexão": "sem conexão, no aparelho do corretor",
};

/**
 * Every field of evidence of the first kind, in words. To the letter as it always was: what was signed then is printed
 * again byte for byte.
 */
export function evidenceFacts1({ evidence, evidenceHash, event }: Printed1): Fact[] {
	const { signatario, ato, servidor, dispositivo, local, traco } = evidence;
	return [
		{ label: "Identidade informada", value: `${signatario.nome}, ${printedDocument(signatario.documento)}` },
		{ label: "Frase aceita", value: ato.frase },
		{
			label: "Hora do servidor",
			value: `${formatMoment(new Date(servidor.em), servidor.fuso)}; em UTC, ${servidor.em}`,
		},
		{ label: "Hora do aparelho (informada)", value: `${dispositivo.relogio}, fuso ${dispositivo.fuso}` },
		{ label: "Endereço IP (visto pelo servidor)", value: `${servidor.ip} (IPv${servidor.versaoIp})` },
		{ label: "Porta de origem", value: formatPort(servidor.porta) },
		{ label: "Localização (informada)", value: formatLocation(local) },
		{ label: "Distância até o imóvel", value: formatDistance(evidence) },
		{ label: "Aparelho e canal", value: `Aparelho ${evidence.aparelho}; ${formatChannel(evidence)}` },
		{ label: "Navegador (informado)", value: dispositivo.navegador },
		{
			label: "Sistema e tela (informados)",
			value: `${dispositivo.plataforma}; idioma ${dispositivo.idioma}; tela ${dispositivo.tela}; ${dispositivo.toque ? "com toque" : "sem toque"}`,
		},
		{ label: "Tempo com a página aberta", value: formatDuration(dispositivo.duracaoMs) },
		{ label: "Leitura", value: formatReading(evidence.leitura) },
		{ label: "Segundo fator", value: formatSecondFactor(evidence.segundoFator, servidor.fuso) },
		{ label: "Assinatura desenhada", value: formatTrace(traco) },
		{ label: "SHA-256 dos traços", value: traco.imagemSha256 },
		{ label: "SHA-256 desta evidência", value: evidenceHash },
		{ label: "Evento no registro encadeado", value: `Nº ${event.seq}, ${event.hash}` },
	];
}

function formatChannel({ canal, canalSegundo }: SignatureEvidence1): string {
	return canalSegundo === "informado" ? `${channels[canal]} (segundo o link aberto)` : channels[canal];
}

export function formatPort(port: number): string {
	return port > 0 ? String(port) : "não coletada – havia um servidor intermediário (proxy), que não a informou";
}

export function formatDistance({ distanciaDoImovelM: metres, local }: SignatureEvidence): string {
	if (metres !== null) return `${number.format(Math.round(metres))} m, entre a localização informada e a do imóvel`;
	return local.estado === "informada"
		? "não calculada – o imóvel não tem coordenadas cadastradas"
		: "não calculada – sem localização do aparelho";
}

export function formatDuration(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	if (seconds === 0) return "não coletado – o aparelho não informou";
	const minutes = Math.floor(seconds / 60);
	return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

function formatReading({ textoCompleto, ateOFim }: SignatureEvidence1["leitura"]): string {
	const opened = textoCompleto ? "abriu o texto completo" : "não abriu o texto completo";
	return `${opened}; ${ateOFim ? "rolou até o fim" : "não rolou até o fim"}`;
}

export function formatSecondFactor(factor: SecondFactorEvidence, zone: string): string {
	if (!factor.usado) return "não usado";
	const tries = `${factor.tentativas} ${factor.tentativas === 1 ? "tentativa" : "tentativas"}`;
	const moment = (text: string) => formatMoment(new Date(text), zone);
	return `código por ${codeChannelNames[factor.canal]} para ${factor.destino}, enviado em ${moment(factor.enviadoEm)}, confirmado em ${moment(factor.confirmadoEm)}, ${tries}`;
}

export function formatTrace({ tracos, largura, altura }: SignatureTrace): string {
	const points = tracos.flat();
	const seconds = (Math.max(...points.map(({ t }) => t), 0) / 1000).toFixed(1).replace(".", ",");
	const count = (many: number, one: string, more: string) => `${number.format(many)} ${many === 1 ? one : more}`;
	return `${count(tracos.length, "traço", "traços")}, ${count(points.length, "ponto", "pontos")}, ${seconds} s, em uma área de ${largura} × ${altura} px`;
}
