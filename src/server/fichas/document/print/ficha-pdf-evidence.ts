import { cautionsOf } from "#core/fichas/evidence/cautions.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addFacts,
	addHeading,
	addNumbered,
	addParagraph,
	addUnknownLetters,
	heightOfFacts,
} from "#server/platform/pdf/pdf-parts.ts";
import { styles } from "#server/platform/pdf/pdf-styles.ts";
import { unknownLetters } from "#server/platform/pdf/set-text.ts";
import { acceptanceFacts, evidenceFacts } from "./evidence-facts.ts";
import { addWitness } from "./ficha-pdf-witness.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

const HEADING = 34;
const [FIFTH, HALF] = [1 / 5, 1 / 2];

/** The last pages: what is known of each act of signing, of the seal, and how anybody can check it. */
export function addEvidence(doc: PdfDocument, ficha: FichaToPrint): void {
	const { document, documentHash, signatures } = ficha;
	// On a page of its own, unless that leaves one with a line or two on it.
	if (doc.edition === 1 || !doc.isHardlyBegun(FIFTH)) doc.turnPage();
	doc.within("Sect", () => {
		addHeading(doc, "Registro de evidências");
		addParagraph(
			doc,
			`Aqui está o que foi registrado ${signatures.some(isOffline) ? "de cada assinatura; do que foi assinado sem conexão, ao chegar ao servidor" : "no momento de cada assinatura"}. O que o servidor observou e o que o aparelho informou aparecem separados, e o que não foi obtido está dito.`,
			styles.small,
			11.5,
		);
		addFacts(doc, [
			{ label: "Protocolo", value: document.protocolo },
			{
				label: "Modelo do texto",
				value: `${ficha.modelName ? `“${ficha.modelName}”, ` : ""}${document.modelo.id}, versão ${document.modelo.versao}`,
			},
			{ label: "SHA-256 do modelo", value: document.modelo.hash },
			{ label: "SHA-256 do conteúdo assinado", value: documentHash },
		]);
	});
	for (const signature of signatures) {
		doc.within("Sect", () => {
			const { nome, papel } = signature.evidence.signatario;
			const groups = evidenceFacts(signature);
			const heights = groups.map(({ title, facts }) => heightOfFacts(doc, facts) + (title ? HEADING : 0));
			// What was signed without a connection fills more than a page: part by part is kept together. So it is where a
			// page is still mostly empty.
			const isLong = isOffline(signature) || (doc.edition === 2 && doc.isHardlyBegun(HALF));
			doc.keep(HEADING + (isLong ? (heights[0] ?? 0) : heights.reduce((sum, height) => sum + height, 0)));
			addHeading(doc, `${nome}  ·  ${papel}`);
			for (const caution of cautionsOf(signature.evidence))
				addParagraph(doc, `Atenção: ${caution}`, styles.smallStrong, 11.5);
			for (const [at, { title, facts }] of groups.entries()) {
				if (isLong) doc.keep(heights[at] ?? 0);
				if (title) addHeading(doc, title, 3);
				addFacts(doc, facts);
			}
		});
	}
	addSender(doc, ficha);
	addPhotoHashes(doc, ficha);
	addSeal(doc, ficha);
	addWitness(doc, ficha);
	addHowToVerify(doc, ficha);
	addBoxed(doc, ficha);
}

function isOffline({ evidence }: FichaToPrint["signatures"][number]): boolean {
	return evidence.schema === "rubrica-evidencia-2" && evidence.semConexao !== undefined;
}

function addSender(doc: PdfDocument, { acceptance }: FichaToPrint): void {
	if (!acceptance) return;
	doc.within("Sect", () => {
		const facts = acceptanceFacts(acceptance);
		doc.keep(heightOfFacts(doc, facts) + HEADING);
		addHeading(doc, `${acceptance.evidence.quem.nome}  ·  aceite de quem intermedeia`);
		addFacts(doc, facts);
	});
}

function addPhotoHashes(doc: PdfDocument, { document: { fotos } }: FichaToPrint): void {
	if (fotos.length === 0) return;
	doc.within("Sect", () => {
		addHeading(doc, "Fotos: código de integridade (SHA-256 do original), hora e local");
		addFacts(
			doc,
			fotos.map(({ legenda, sha256, registro }) => ({
				label: legenda,
				value: [sha256, registro].filter(Boolean).join("; "),
			})),
		);
	});
}

const stampWords = {
	inside:
		"Uma autoridade de carimbo do tempo (RFC 3161) carimbou a assinatura deste arquivo. O carimbo está dentro dela e diz a hora da autoridade.",
	beside:
		"A autoridade de carimbo do tempo não respondeu na hora do selo. O carimbo é pedido de novo e guardado ao lado do arquivo; a página de verificação diz se já chegou.",
};

function addSeal(doc: PdfDocument, { sealedAt, document, certificate, stamp }: FichaToPrint): void {
	doc.within("Sect", () => {
		addHeading(doc, "Selo de integridade");
		addFacts(doc, [
			{ label: "Selado em", value: `${formatMoment(sealedAt, document.fuso)}, pelo relógio do servidor` },
			...(stamp ? [{ label: "Carimbo do tempo", value: stampWords[stamp] }] : []),
			{ label: "Certificado do selo", value: certificate.subject },
			{ label: "SHA-256 do certificado", value: certificate.fingerprint },
			{
				label: "O que o selo afirma",
				value: `Que o arquivo está como ${brand.name} o gravou. O certificado é da plataforma; a assinatura de cada pessoa é a registrada acima.`,
			},
			{
				label: "Base legal",
				value:
					"Assinatura eletrônica nos termos da MP 2.200-2/2001, art. 10, §2º, e da Lei 14.063/2020, art. 4º, admitida como válida pelas partes.",
			},
		]);
	});
}

function addHowToVerify(doc: PdfDocument, { verifyUrl, document, certificate, acceptance }: FichaToPrint): void {
	// Texts of version 1, which nobody accepted by sending, stay to the letter.
	const numbered = acceptance ? "do envio e de cada assinatura" : "de cada um";
	const unknown = certificate.selfMade
		? " O leitor pode avisar que não conhece o emissor do certificado: o aviso fala do emissor, não do conteúdo."
		: "";
	doc.within("Sect", () => {
		addHeading(doc, "Como conferir");
		// A file that a program saved anew is another one, and nobody's forgery.
		const changed = doc.edition === 1 ? "adulteração" : "alteração";
		addNumbered(
			doc,
			[
				`Aponte a câmera para o código QR do rodapé ou abra ${verifyUrl}/${document.protocolo}: a página mostra o que está no registro.`,
				`Em ${verifyUrl}, solte este arquivo: o SHA-256 dele é calculado no seu próprio navegador e comparado com o que foi gravado ao selar. Um único byte diferente aparece como ${changed}.`,
				`Em um leitor de PDF, abra o painel de assinaturas: a assinatura deve cobrir o documento inteiro, e o certificado deve ter o SHA-256 escrito acima.${unknown}`,
				`Cada evento desta ficha está em um registro encadeado, que só cresce: o número e o hash ${numbered} estão acima, e a raiz de cada dia é assinada. O verificador em arquivo único confere a prova sem internet.`,
			],
			styles.small,
			11,
		);
	});
}

const ELSEWHERE = ", e no conteúdo e nas evidências que este documento cita pelo SHA-256";

/** A name in another script. Texts of version 1 stay to the letter. */
function addBoxed(doc: PdfDocument, { document, signatures }: FichaToPrint): void {
	if (doc.edition === 2) {
		addUnknownLetters(doc, ELSEWHERE);
		return;
	}
	const texts = JSON.stringify([
		document,
		signatures.map(({ evidence }) => [evidence.respostas, undefined, evidence.dispositivo]),
	]);
	const count = unknownLetters(texts).length;
	if (count === 0) return;
	addParagraph(
		doc,
		`Este documento tem ${count === 1 ? "um caractere" : `${count} caracteres`} que a fonte não desenha e que ${count === 1 ? "aparece" : "aparecem"} como uma caixa. O texto completo está no conteúdo assinado e na página de verificação.`,
		styles.note,
		11.5,
	);
}
