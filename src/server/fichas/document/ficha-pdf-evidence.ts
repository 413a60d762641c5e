import { cautionsOf } from "#core/fichas/evidence/cautions.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { Book } from "#server/platform/pdf/book.ts";
import { addFacts, addHeading, addNumbered, addParagraph, heightOfFacts } from "#server/platform/pdf/book-parts.ts";
import { styles } from "#server/platform/pdf/look.ts";
import { unknownLetters } from "#server/platform/pdf/set-text.ts";
import { acceptanceFacts, evidenceFacts } from "./evidence-facts.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

const HEADING = 34;

/** The last pages: what is known of each act of signing, of the seal, and how anybody can check it. */
export function addEvidence(book: Book, ficha: FichaToPrint): void {
	const { document, documentHash, signatures } = ficha;
	book.turnPage();
	book.within("Sect", () => {
		addHeading(book, "Registro de evidências");
		addParagraph(
			book,
			"Aqui está o que foi registrado no momento de cada assinatura. O que o servidor observou e o que o aparelho informou aparecem separados, e o que não foi obtido está dito.",
			styles.small,
			11.5,
		);
		addFacts(book, [
			{ label: "Protocolo", value: document.protocolo },
			{ label: "Modelo do texto", value: `${document.modelo.id}, versão ${document.modelo.versao}` },
			{ label: "SHA-256 do modelo", value: document.modelo.hash },
			{ label: "SHA-256 do conteúdo assinado", value: documentHash },
		]);
	});
	for (const signature of signatures) {
		book.within("Sect", () => {
			const { nome, papel } = signature.evidence.signatario;
			const groups = evidenceFacts(signature);
			const heights = groups.map(({ title, facts }) => heightOfFacts(facts) + (title ? HEADING : 0));
			book.keep(heights.reduce((sum, height) => sum + height, HEADING));
			addHeading(book, `${nome}  ·  ${papel}`);
			for (const caution of cautionsOf(signature.evidence))
				addParagraph(book, `Atenção: ${caution}`, styles.smallStrong, 11.5);
			for (const { title, facts } of groups) {
				if (title) addHeading(book, title, 3);
				addFacts(book, facts);
			}
		});
	}
	addSender(book, ficha);
	addPhotoHashes(book, ficha);
	addSeal(book, ficha);
	addHowToVerify(book, ficha);
	addUnknownLetters(book, ficha);
}

function addSender(book: Book, { acceptance }: FichaToPrint): void {
	if (!acceptance) return;
	book.within("Sect", () => {
		const facts = acceptanceFacts(acceptance);
		book.keep(heightOfFacts(facts) + HEADING);
		addHeading(book, `${acceptance.evidence.quem.nome}  ·  aceite de quem intermedeia`);
		addFacts(book, facts);
	});
}

function addPhotoHashes(book: Book, { document: { fotos } }: FichaToPrint): void {
	if (fotos.length === 0) return;
	book.within("Sect", () => {
		addHeading(book, "Fotos: código de integridade (SHA-256 do original), hora e local");
		addFacts(
			book,
			fotos.map(({ legenda, sha256, registro }) => ({
				label: legenda,
				value: [sha256, registro].filter(Boolean).join("; "),
			})),
		);
	});
}

function addSeal(book: Book, { sealedAt, document, certificate }: FichaToPrint): void {
	book.within("Sect", () => {
		addHeading(book, "Selo de integridade");
		addFacts(book, [
			{ label: "Selado em", value: `${formatMoment(sealedAt, document.fuso)}, pelo relógio do servidor` },
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

function addHowToVerify(book: Book, { verifyUrl, document, certificate }: FichaToPrint): void {
	const unknown = certificate.selfMade
		? " O leitor pode avisar que não conhece o emissor do certificado: o aviso fala do emissor, não do conteúdo."
		: "";
	book.within("Sect", () => {
		addHeading(book, "Como conferir");
		addNumbered(
			book,
			[
				`Aponte a câmera para o código QR do rodapé ou abra ${verifyUrl}/${document.protocolo}: a página mostra o que está no registro.`,
				`Em ${verifyUrl}, solte este arquivo: o SHA-256 dele é calculado no seu próprio navegador e comparado com o que foi gravado ao selar. Um único byte diferente aparece como adulteração.`,
				`Em um leitor de PDF, abra o painel de assinaturas: a assinatura deve cobrir o documento inteiro, e o certificado deve ter o SHA-256 escrito acima.${unknown}`,
				"Cada evento desta ficha está em um registro encadeado, que só cresce: o número e o hash de cada um estão acima, e a raiz de cada dia é assinada. O verificador em arquivo único confere a prova sem internet.",
			],
			styles.small,
			11,
		);
	});
}

/** A name in another script: its letters are in the signed content, but not in our fonts. */
function addUnknownLetters(book: Book, { document, signatures }: FichaToPrint): void {
	const texts = JSON.stringify([
		document,
		signatures.map(({ evidence }) => [evidence.respostas, evidence.dispositivo]),
	]);
	const count = unknownLetters(texts).length;
	if (count === 0) return;
	addParagraph(
		book,
		`Este documento tem ${count === 1 ? "um caractere" : `${count} caracteres`} que a fonte não desenha e que ${count === 1 ? "aparece" : "aparecem"} como uma caixa. O texto completo está no conteúdo assinado e na página de verificação.`,
		styles.note,
		11.5,
	);
}
