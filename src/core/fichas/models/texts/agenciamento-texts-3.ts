import type { Model } from "../model.ts";
import { agenciamentoTexts2 } from "./agenciamento-texts-2.ts";
import { rewordTexts } from "./reword-texts.ts";

/**
 * What COFECI 5/78 wants written in it stands in clauses that no model rewords or leaves out: art. 1º, parties, object,
 * price, payment and term (`autorizacao`), title (`titulo`), exclusivity or none, remuneration (`comissao`), how long it
 * outlives the term (`subsistencia`), sinal or none; art. 2º, the list of people (`relacao`). All of it.
 */
export const agenciamentoTexts3: Model = {
	...agenciamentoTexts2,
	versao: 3,
	resumo: rewordTexts(agenciamentoTexts2.resumo, {
		autorizacao:
			"O proprietário autoriza {intermediador} a intermediar a {negocio} do imóvel por {valor_pedido} ({pagamento}), de {inicio} a {fim} ({prazo}).",
		comissao: "A comissão é de {comissao} do valor do negócio, paga {pagador}, {momento}.",
		subsistencia:
			"Por mais {subsistencia} depois do fim, a comissão continua devida se o negócio for feito com alguém dessa lista por efeito desse trabalho.",
	}),
	clausulas: rewordTexts(agenciamentoTexts2.clausulas, {
		autorizacao:
			"O(A) PROPRIETÁRIO(A) autoriza {intermediacao} a intermediar a {negocio} do imóvel descrito acima, pelo valor de {valor_pedido} ({pagamento}), no período de {inicio} a {fim} ({prazo}).",
		comissao:
			"A remuneração, livremente ajustada, é de {comissao} sobre o valor efetivo do negócio, paga {pagador}, {momento}. A tabela do CRECI serviu apenas de referência.",
		subsistencia:
			"Se, em até {subsistencia} depois do término, o(a) PROPRIETÁRIO(A) negociar com alguma dessas pessoas por efeito desse trabalho, a remuneração continua devida (art. 727 do Código Civil).",
	}).map((clause) => ({ ...clause, travada: true })),
};
