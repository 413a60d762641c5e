import type { DocumentLine, FichaDocument } from "#core/fichas/document.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";

/** What somebody reads in fifteen seconds before deciding; the full text stands below it. */
export type PlainSummary = { lead: string; facts: DocumentLine[]; points: string[] };

type Wording = { lead: (corretor: string) => string; facts: string[]; points: string[] };

const COPY = "Você recebe uma cópia com a data, a hora e um código para conferir.";

const wordings: Record<FichaType, Wording> = {
	visita: {
		lead: (corretor) => `Isto só confirma que você visitou o imóvel com ${corretor}.`,
		facts: ["Data da visita", "Início"],
		points: ["Não obriga a comprar nem a alugar.", "Não custa nada e não gera multa.", COPY],
	},
	proposta: {
		lead: (corretor) => `Esta é a proposta que você faz pelo imóvel, por intermédio de ${corretor}.`,
		facts: [
			"Tipo",
			"Valor proposto",
			"Aluguel proposto",
			"Sinal / entrada na assinatura",
			"Natureza do sinal",
			"Validade da proposta",
		],
		points: [
			"Até o fim da validade, a proposta obriga quem a faz.",
			"Sem aceite até lá, ela perde o efeito, e o que foi entregue é devolvido.",
			COPY,
		],
	},
	agenciamento: {
		lead: (corretor) => `Com isto você autoriza ${corretor} a intermediar o negócio do seu imóvel.`,
		facts: ["Negócio", "Valor pedido", "Exclusividade", "Início", "Prazo", "Comissão", "Pagador"],
		points: [
			"A autorização vale só pelo prazo indicado.",
			"O imóvel continua seu: a decisão de vender ou alugar é sua.",
			COPY,
		],
	},
	vistoria: {
		lead: (corretor) => `Este laudo descreve o estado do imóvel, ambiente por ambiente. Quem o preparou: ${corretor}.`,
		facts: ["Tipo", "Data e hora", "Vistoriador"],
		points: [
			"Confira os ambientes e as fotos no texto completo.",
			"Se algo não estiver certo, fale antes de assinar ou aponte no prazo que o laudo indica.",
			COPY,
		],
	},
};

/** In plain words, from the frozen document and nothing else. */
export function plainSummary(document: FichaDocument): PlainSummary {
	const { lead, facts, points } = wordings[document.tipo];
	const lines = document.secoes.flatMap((section) => section.linhas);
	return {
		lead: lead(document.corretor[0]?.valor ?? "o corretor"),
		facts: facts.flatMap((label) => lines.find(({ rotulo }) => rotulo === label) ?? []),
		points,
	};
}

/** On the broker's phone, turned to the client: what both of them did, in words for fifteen seconds. */
export function plainCard(document: FichaDocument): Pick<PlainSummary, "lead" | "points"> {
	if (document.tipo !== "visita") return plainSummary(document);
	const lines = document.secoes.flatMap((section) => section.linhas);
	const purpose = lines.find(({ rotulo }) => rotulo === "Finalidade")?.valor;
	const verb = purpose === "Locação" || purpose === "Temporada" ? "alugar" : "comprar";
	return {
		lead: "Isto só confirma que visitamos juntos.",
		points: [`Não obriga a ${verb}.`, "Não custa nada.", "Você recebe uma cópia."],
	};
}
