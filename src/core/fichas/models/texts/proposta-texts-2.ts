import type { Model } from "../model.ts";
import {
	acceptance,
	copyLater,
	knowsNotice,
	partnership,
	partnershipClause,
	partnershipSummary,
	privacyNotice,
	senderAcceptance,
} from "./shared-texts-2.ts";

export const propostaTexts2: Model = {
	schema: "rubrica-modelo-2",
	id: "proposta-padrao",
	versao: 2,
	base: "proposta",
	titulo: "Condições da proposta",
	resumo: [
		{
			id: "oferta-compra",
			when: ["compra"],
			text: "Quem propõe oferece {valor_proposta} pelo imóvel, pagos como está no quadro “Composição do pagamento”.",
		},
		{
			id: "oferta-locacao",
			when: ["locacao"],
			text: "Quem propõe oferece {aluguel} de aluguel por mês, por {locacao_meses} meses, a partir de {inicio}, com a garantia indicada.",
		},
		{
			id: "validade",
			text: "A proposta obriga quem a faz até {validade_ate} ({fuso}): se for aceita até lá, vale. Sem aceite assinado até lá, perde o efeito, e o que tiver sido pago volta inteiro em até {devolucao_dias} dias úteis.",
		},
		{
			id: "reserva",
			when: ["reserva"],
			text: "Pede-se que o imóvel fique reservado até {reserva_prazo}. Isso depende da concordância do proprietário.",
		},
		{
			id: "reserva-paga",
			when: ["reserva", "reserva-paga"],
			text: "Pela reserva são entregues {reserva_valor}: {reserva_devolucao}.",
		},
		{
			id: "confirmatorias",
			when: ["confirmatorias"],
			text: "O sinal é de {sinal_valor}, para {sinal_data}. Aceita a proposta, ele confirma o negócio e é abatido do preço. Quem depois descumprir o negócio pode perder o sinal, se o pagou, ou devolvê-lo em dobro, se o recebeu.",
		},
		{
			id: "penitenciais",
			when: ["penitenciais"],
			text: "O sinal é de {sinal_valor}, para {sinal_data}. Aceita a proposta, cada lado ainda pode desistir: quem pagou perde o sinal, quem recebeu o devolve em dobro.",
		},
		{
			id: "reserva-devolvivel",
			when: ["reserva-devolvivel"],
			text: "O sinal é de {sinal_valor}, para {sinal_data}. Ele vale só como reserva e volta inteiro se o negócio não se concluir.",
		},
		{
			id: "condicionada",
			when: ["condicionada"],
			text: "O negócio depende das condições marcadas no texto. Se elas não se cumprirem sem culpa de quem propõe, o sinal pago volta inteiro.",
		},
		{ id: "intermediacao", text: "Quem propõe reconhece que a negociação ocorre por intermédio de {intermediador}." },
		partnershipSummary,
		copyLater,
	],
	cartao: [],
	privacidade: privacyNotice,
	clausulas: [
		{
			id: "oferta-compra",
			when: ["compra"],
			text: "O(A) PROPONENTE oferece pelo imóvel descrito acima o valor de {valor_proposta} ({valor_extenso}), a ser pago na forma do quadro “Composição do pagamento”.",
		},
		{
			id: "oferta-locacao",
			when: ["locacao"],
			text: "O(A) PROPONENTE oferece pela locação do imóvel descrito acima o aluguel mensal de {aluguel} ({aluguel_extenso}), pelo prazo de {locacao_meses} meses, a contar de {inicio}, com a garantia indicada acima.",
		},
		{
			id: "validade",
			text: "Esta proposta obriga o(a) PROPONENTE até {validade_ate} ({fuso}), nos termos dos arts. 427 e 428 do Código Civil. Sem aceite assinado até esse momento, ela perde o efeito, e qualquer quantia entregue será devolvida por inteiro em até {devolucao_dias} dias úteis.",
		},
		{
			id: "reserva",
			when: ["reserva"],
			text: "O(A) PROPONENTE pede que o imóvel fique reservado até {reserva_prazo} ({fuso}). A reserva depende da concordância do(a) proprietário(a).",
		},
		{
			id: "reserva-paga",
			when: ["reserva", "reserva-paga"],
			text: "Pela reserva, o(a) PROPONENTE entrega {reserva_valor}. O que se combinou sobre essa quantia: {reserva_devolucao}.",
		},
		{
			id: "confirmatorias",
			when: ["confirmatorias"],
			text: "Aceita a proposta, o sinal de {sinal_valor} passa a valer como arras confirmatórias (arts. 417 a 419 do Código Civil) e será abatido do preço.",
		},
		{
			id: "penitenciais",
			when: ["penitenciais"],
			text: "Aceita a proposta, o sinal de {sinal_valor} vale como arras penitenciais: qualquer das partes pode desistir; quem pagou o sinal o perde, e quem o recebeu o devolve em dobro, sem outra indenização (art. 420 do Código Civil).",
		},
		{
			id: "reserva-devolvivel",
			when: ["reserva-devolvivel"],
			text: "O sinal de {sinal_valor} vale apenas como reserva e será devolvido integralmente se o negócio não se concluir.",
		},
		{
			id: "condicionada",
			when: ["condicionada"],
			text: "O negócio só se conclui se forem cumpridas as condições marcadas acima. Se não se cumprirem sem culpa do(a) PROPONENTE, o sinal que tiver sido pago é devolvido integralmente.",
		},
		{
			id: "nao-substitui-compra",
			when: ["compra"],
			travada: true,
			text: "Esta proposta não transfere a propriedade nem substitui o contrato e a escritura.",
		},
		{
			id: "nao-substitui-locacao",
			when: ["locacao"],
			travada: true,
			text: "Esta proposta não substitui o contrato de locação.",
		},
		{
			id: "intermediacao",
			travada: true,
			text: "O(A) PROPONENTE reconhece que a negociação ocorre por intermédio de {intermediacao}.",
		},
		partnershipClause,
		knowsNotice,
	],
	aceite: acceptance,
	aceiteIntermediador: senderAcceptance,
	parceria: partnership,
};
