import { maskName } from "#core/fichas/registry/mask-name.ts";
import type { AddedSignature, ReturnedProblem } from "./examine-returned.ts";

/** Certificates of persons often carry the number of a document behind the name. */
const DOCUMENT = /[:\s-]{0,9}\d[\d./-]{9,40}\s{0,9}$/;

const chains: Record<AddedSignature["cadeia"], string> = {
	conferida: "o certificado leva a uma autoridade conhecida aqui",
	"não conferida": "a autoridade que emitiu o certificado não foi conferida por nós",
	desconhecida: "o certificado não leva a nenhuma das autoridades conhecidas aqui",
};

/**
 * `public`: for whoever has the code only, with the name masked and no number of a document. `account`: whole, as it was
 * when the file came. `holder`: for whoever has the file at hand, as it is on the day it is looked at.
 */
export type Reader = "public" | "account" | "holder";

export function addedSignatureWords({ titular, emissor, vigente, cadeia }: AddedSignature, reader: Reader): string {
	const bare = titular.replace(DOCUMENT, "");
	const name = { public: maskName(bare), account: titular, holder: bare }[reader];
	const by = reader === "account" ? emissor : emissor.replace(DOCUMENT, "");
	const issued =
		emissor === titular
			? "feito por si mesmo, sem autoridade que o tenha emitido"
			: `emitido por ${by || "não informado"}; ${chains[cadeia]}`;
	const dates = vigente
		? ""
		: `; fora do prazo de validade do certificado ${reader === "holder" ? "hoje" : "quando foi devolvido"}`;
	return `${name}, segundo o certificado, ${issued}${dates}`;
}

export const returnedProblems: Record<ReturnedProblem, string> = {
	"too-large": "O arquivo passa de 20 MB.",
	"not-ours":
		"Este arquivo não começa com o documento selado desta ficha. Baixe o PDF selado, assine esse mesmo arquivo e envie o resultado.",
	"nothing-added": "Este arquivo é o documento selado, sem outra assinatura. Envie o que foi assinado depois.",
	unreadable: "Não conseguimos ler a assinatura acrescentada neste arquivo.",
	"not-whole":
		"A assinatura acrescentada não cobre o arquivo inteiro. Algo foi mudado depois dela, ou deixado de fora.",
	broken: "A assinatura acrescentada não confere com o conteúdo do arquivo.",
};
