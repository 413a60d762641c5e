import type { Model } from "../model.ts";
import { acceptance, copyLater, knowsNotice, privacyNotice, senderAcceptance } from "./shared-texts-2.ts";

/** In the third person: a spouse, an attorney or a witness signs it too. */
export const agenciamentoTexts2: Model = {
	schema: "rubrica-modelo-2",
	id: "agenciamento-padrao",
	versao: 2,
	base: "agenciamento",
	titulo: "Autorização de intermediação",
	resumo: [
		{
			id: "autorizacao",
			text: "O proprietário autoriza {intermediador} a intermediar a {negocio} do imóvel por {valor_pedido}, de {inicio} a {fim} ({prazo_dias} dias).",
		},
		{
			id: "com-exclusividade",
			when: ["com-exclusividade"],
			text: "Com exclusividade: se o negócio se concluir nesse prazo, mesmo direto com o proprietário ou por outra pessoa, a comissão inteira é devida. A exceção é ficar provado que o corretor não trabalhou.",
		},
		{
			id: "sem-exclusividade",
			when: ["sem-exclusividade"],
			text: "Sem exclusividade: se o negócio começar e terminar direto entre as partes, nenhuma comissão é devida.",
		},
		{
			id: "comissao",
			text: "A comissão é de {comissao_percentual} do valor do negócio, paga {pagador}, {momento}.",
		},
		{
			id: "relacao",
			text: "No fim do prazo, {intermediador} entrega por escrito a lista das pessoas a quem apresentou o imóvel.",
		},
		{
			id: "subsistencia",
			when: ["subsistencia"],
			text: "Por mais {subsistencia_dias} dias depois do fim, a comissão continua devida se o negócio for feito com alguém dessa lista por efeito desse trabalho.",
		},
		{
			id: "autoriza-sinal",
			when: ["autoriza-sinal"],
			text: "O proprietário autoriza o corretor a receber sinal em seu nome.",
		},
		{
			id: "nao-autoriza-sinal",
			when: ["nao-autoriza-sinal"],
			text: "O proprietário não autoriza o corretor a receber sinal em seu nome.",
		},
		{
			id: "titulo",
			text: "O proprietário declara que são verdadeiros os dados que informou sobre a propriedade, os ônus e as dívidas do imóvel.",
		},
		copyLater,
	],
	cartao: [],
	privacidade: privacyNotice,
	clausulas: [
		{
			id: "autorizacao",
			text: "O(A) PROPRIETÁRIO(A) autoriza {intermediacao} a intermediar a {negocio} do imóvel descrito acima, pelo valor de {valor_pedido}, no período de {inicio} a {fim} ({prazo_dias} dias).",
		},
		{
			id: "com-exclusividade",
			when: ["com-exclusividade"],
			text: "Com exclusividade: durante o prazo, se o negócio se concluir, ainda que sem a participação do corretor, a remuneração integral é devida, salvo se comprovada a sua inércia ou ociosidade (art. 726 do Código Civil).",
		},
		{
			id: "sem-exclusividade",
			when: ["sem-exclusividade"],
			text: "Sem exclusividade: nada é devido se o negócio for iniciado e concluído diretamente entre as partes.",
		},
		{
			id: "comissao",
			text: "A remuneração, livremente ajustada, é de {comissao_percentual} sobre o valor efetivo do negócio, paga {pagador}, {momento}. A tabela do CRECI serviu apenas de referência.",
		},
		{
			id: "relacao",
			travada: true,
			text: "Ao término do prazo, {intermediador} entregará ao(à) PROPRIETÁRIO(A), por escrito e com comprovante, a relação das pessoas a quem apresentou o imóvel (Resolução COFECI 5/78, art. 2º).",
		},
		{
			id: "subsistencia",
			when: ["subsistencia"],
			text: "Se, em até {subsistencia_dias} dias depois do término, o(a) PROPRIETÁRIO(A) negociar com alguma dessas pessoas por efeito desse trabalho, a remuneração continua devida (art. 727 do Código Civil).",
		},
		{
			id: "autoriza-sinal",
			when: ["autoriza-sinal"],
			text: "O(A) PROPRIETÁRIO(A) autoriza o corretor a receber sinal em seu nome.",
		},
		{
			id: "nao-autoriza-sinal",
			when: ["nao-autoriza-sinal"],
			text: "O(A) PROPRIETÁRIO(A) não autoriza o corretor a receber sinal em seu nome.",
		},
		{
			id: "titulo",
			text: "O(A) PROPRIETÁRIO(A) declara verdadeiros os dados que informou sobre o título de propriedade, os ônus e as dívidas do imóvel.",
		},
		knowsNotice,
	],
	aceite: acceptance,
	aceiteIntermediador: senderAcceptance,
};
