import type { Model } from "../model.ts";
import { propostaTexts2 } from "./proposta-texts-2.ts";
import { rewordTexts } from "./reword-texts.ts";

/** Terms stand with their unit: one month is a month. */
export const propostaTexts3: Model = {
	...propostaTexts2,
	versao: 3,
	resumo: rewordTexts(propostaTexts2.resumo, {
		"oferta-locacao":
			"Quem propõe oferece {aluguel} de aluguel por mês, por {locacao_prazo}, a partir de {inicio}, com a garantia indicada.",
		validade:
			"A proposta obriga quem a faz até {validade_ate} ({fuso}): se for aceita até lá, vale. Sem aceite assinado até lá, perde o efeito, e o que tiver sido pago volta inteiro em até {devolucao_prazo}.",
	}),
	clausulas: rewordTexts(propostaTexts2.clausulas, {
		"oferta-locacao":
			"O(A) PROPONENTE oferece pela locação do imóvel descrito acima o aluguel mensal de {aluguel} ({aluguel_extenso}), pelo prazo de {locacao_prazo}, a contar de {inicio}, com a garantia indicada acima.",
		validade:
			"Esta proposta obriga o(a) PROPONENTE até {validade_ate} ({fuso}), nos termos dos arts. 427 e 428 do Código Civil. Sem aceite assinado até esse momento, ela perde o efeito, e qualquer quantia entregue será devolvida por inteiro em até {devolucao_prazo}.",
	}),
};
