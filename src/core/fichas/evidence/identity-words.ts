import { formatCnpj, formatCpf, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { completedChecks } from "./completed.ts";
import type { SignatureEvidence2 } from "./evidence.ts";
import { codeChannelNames } from "./factors.ts";
import { isForCompany, isRepresentative } from "./identity.ts";
import { identityPhotoNames, identityPhotoWords } from "./identity-photo.ts";

type Line = { rotulo: string; valor: string };
const UNKNOWN = "não informado";

/** How it was looked into who signed, for those who may read the documents themselves. Empty: before anybody was asked. */
export function identityLines(evidence: SignatureEvidence2): Line[] {
	const { identificacao, signatario, ordem } = evidence;
	if (!identificacao) return [];
	return [
		{ rotulo: "Nome, segundo quem assinou", valor: nameWords(identificacao, signatario) },
		{ rotulo: "Documento digitado por quem assinou", valor: documentWords(identificacao, signatario.documento) },
		...deviceLines(evidence),
		...photoLines(evidence),
		...(ordem
			? [{ rotulo: "Ordem de assinatura", valor: `${ordem.posicao}º a assinar, na ordem exigida no envio` }]
			: []),
	];
}

function nameWords(
	{ nome, nomeConfere, nomeSocial }: NonNullable<SignatureEvidence2["identificacao"]>,
	signatario: SignatureEvidence2["signatario"],
): string {
	if (nomeSocial) return `${nome}, o nome social que está na ficha, ao lado de ${signatario.nome}`;
	// Whoever left the name alone has said nothing of it.
	if (nomeConfere) return `${nome}, como está na ficha: não foi escrito outro`;
	return isRepresentative(nome, signatario)
		? `${nome}, que na ficha representa a empresa (${signatario.nome})`
		: `${nome}; na ficha está ${signatario.nome}`;
}

/** Who demanded it, after "exigido" or "exigida". */
export function demandedBy({ fatorExigidoPor }: Pick<SignatureEvidence2, "fatorExigidoPor">): string {
	return fatorExigidoPor === "modelo" ? "pelo modelo da ficha" : "por quem enviou";
}

/** The same after "como". */
function asDemanded({ fatorExigidoPor }: SignatureEvidence2): string {
	return fatorExigidoPor === "modelo" ? "como exige o modelo da ficha" : "como exigiu quem enviou";
}

function photoLines(evidence: SignatureEvidence2): Line[] {
	const { fotoDeIdentidade, servidor } = evidence;
	if (!fotoDeIdentidade) return [];
	const valor = identityPhotoWords(fotoDeIdentidade, servidor.fuso, demandedBy(evidence));
	return [{ rotulo: "Foto de identidade", valor }];
}

function deviceLines(evidence: SignatureEvidence2): Line[] {
	const { aparelhoConfirmou, fatorExigido } = evidence;
	if (!aparelhoConfirmou) return [];
	const demanded = fatorExigido === "aparelho" ? `; exigido ${demandedBy(evidence)}` : "";
	const key = sha256Hex(aparelhoConfirmou.chavePublica);
	return [
		{
			rotulo: "Confirmação pelo aparelho (WebAuthn)",
			valor: `o aparelho reconheceu quem o segurava (digital, rosto ou senha dele) e assinou o código deste texto${demanded}. A chave foi criada para isso, e o fabricante não foi conferido: não diz de quem é o dedo. SHA-256 da chave: ${key}`,
		},
	];
}

function documentWords(
	{ documento, documentoConfere, perguntado }: NonNullable<SignatureEvidence2["identificacao"]>,
	known: string,
): string {
	if (documento === UNKNOWN) return known === UNKNOWN ? "nenhum: a ficha também não tem" : "nenhum";
	const typed = nameDocument(documento);
	if (documentoConfere === null) return `${typed}; a ficha não tem outro com que comparar`;
	// Whoever holds the link can read it there: typing it says less than it seems to.
	if (isForCompany(documento, known))
		return `${typed}; a ficha traz só o documento da empresa (${nameDocument(known)}), e não há CPF com que comparar`;
	if (documentoConfere) return `${typed}, igual ao da ficha, que também está no texto mostrado na página`;
	const asked = perguntado
		? "segundo o aparelho, a página avisou da diferença, e quem assinou manteve"
		: "o aparelho não informou que a página tenha avisado da diferença";
	return `${typed}, diferente do que está na ficha (${nameDocument(known)}); ${asked}`;
}

/** With its name where it is one of ours. */
function nameDocument(documento: string): string {
	if (isCpf(documento)) return `CPF ${formatCpf(documento)}`;
	return isCnpj(documento) ? `CNPJ ${formatCnpj(documento)}` : `documento ${documento}`;
}

/** The same in sentences that name nobody, for whoever has the code only. */
export function identityChecks(evidence: SignatureEvidence2): string[] {
	if (!evidence.identificacao) return [];
	return [
		...documentChecks(evidence.identificacao, evidence.signatario.documento),
		...codeChecks(evidence),
		...deviceChecks(evidence),
		...photoChecks(evidence),
		...completedChecks(evidence.completou),
	];
}

function deviceChecks(evidence: SignatureEvidence2): string[] {
	if (!evidence.aparelhoConfirmou) return [];
	const demanded = evidence.fatorExigido === "aparelho" ? `, ${asDemanded(evidence)}` : "";
	return [`Confirmou o texto com o aparelho em que assinou${demanded}.`];
}

function photoChecks(evidence: SignatureEvidence2): string[] {
	const { fotoDeIdentidade } = evidence;
	if (!fotoDeIdentidade) return [];
	return [
		`Enviou uma ${identityPhotoNames[fotoDeIdentidade.tipo]}, ${asDemanded(evidence)}. Ela não é mostrada aqui, e a plataforma não a conferiu com a pessoa.`,
	];
}

function codeChecks(evidence: SignatureEvidence2): string[] {
	const { segundoFator, fatorExigido } = evidence;
	if (!segundoFator.usado) return [];
	const demanded = fatorExigido === segundoFator.canal ? `, exigido ${demandedBy(evidence)}` : "";
	return [`Conferiu um código por ${codeChannelNames[segundoFator.canal]}${demanded}.`];
}

function documentChecks(
	{ documento, documentoConfere }: NonNullable<SignatureEvidence2["identificacao"]>,
	known: string,
): string[] {
	if (isForCompany(documento, known))
		return ["Quem assinou digitou um CPF; a ficha traz só o CNPJ da empresa, e não há CPF com que comparar."];
	if (documentoConfere) return ["Quem assinou digitou o número do documento, e é o que está na ficha."];
	if (documentoConfere === null && documento !== UNKNOWN)
		return ["Quem assinou digitou um documento; a ficha não tinha outro com que comparar."];
	return documento === UNKNOWN ? ["Quem assinou não informou documento."] : [];
}

/** What does not fit, in sentences that name nobody. */
export function identityCautions({ identificacao, signatario }: SignatureEvidence2): string[] {
	if (!identificacao) return [];
	const { nome, documento, documentoConfere, nomeConfere, nomeSocial } = identificacao;
	return [
		...(documentoConfere === false && !isForCompany(documento, signatario.documento)
			? ["O documento que quem assinou digitou não é o que o corretor pôs na ficha."]
			: []),
		...(nomeConfere || nomeSocial || isRepresentative(nome, signatario)
			? []
			: ["Quem assinou escreveu o nome de outro modo que o da ficha."]),
	];
}
