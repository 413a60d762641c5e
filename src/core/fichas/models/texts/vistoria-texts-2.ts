import type { Model } from "../model.ts";
import { acceptance, copyLater, knowsNotice, privacyNotice, senderAcceptance } from "./shared-texts-2.ts";

/** By kind: what is handed over at the beginning is given back at the end, and in between nothing is. */
export const vistoriaTexts2: Model = {
	schema: "rubrica-modelo-2",
	id: "vistoria-padrao",
	versao: 2,
	base: "vistoria",
	titulo: "Termo da vistoria",
	resumo: [
		{
			id: "vistoria",
			when: ["vistoriado"],
			text: "Este laudo descreve o estado do imóvel em {data_hora}, nos ambientes listados, com os defeitos encontrados. Quem assina confirma essa descrição.",
		},
		{
			id: "impedimento",
			when: ["impedido"],
			text: "Em {data_hora} não foi possível entrar no imóvel. Este documento registra o motivo e não descreve o estado do imóvel.",
		},
		{
			id: "contestacao",
			when: ["vistoriado"],
			text: "Se algo não estiver certo, cada parte pode apontar por escrito, com fotos, em até {contestacao_prazo} dias úteis depois de receber o laudo. Passado esse prazo, vale o que está descrito, menos os defeitos que não dava para perceber.",
		},
		{
			id: "entrada",
			when: ["vistoriado", "entrada"],
			text: "No fim da locação, o imóvel será devolvido como está descrito aqui, salvo o desgaste do uso normal.",
		},
		{
			id: "saida",
			when: ["vistoriado", "saida"],
			text: "Este laudo será comparado com o de entrada. O locatário responde pelos danos que causou, não pelo desgaste do uso normal.",
		},
		{
			id: "periodica",
			when: ["vistoriado", "periodica"],
			text: "Esta vistoria acompanha a conservação durante a locação. Ela não encerra a locação.",
		},
		{
			id: "cautelar",
			when: ["vistoriado", "cautelar"],
			text: "Esta vistoria guarda o estado do imóvel para comparação futura. Ela não diz quem causou o que foi encontrado.",
		},
		{
			id: "entrega",
			when: ["vistoriado", "entrega"],
			text: "Esta vistoria registra o estado do imóvel na entrega das chaves a quem comprou.",
		},
		{
			id: "contravistoria",
			when: ["vistoriado", "contravistoria"],
			text: "Esta vistoria responde a um laudo anterior. Os dois são lidos juntos.",
		},
		{
			id: "chaves-entrada",
			when: ["vistoriado", "entrada", "chaves"],
			text: "O locatário recebe nesta data as chaves listadas.",
		},
		{
			id: "chaves-saida",
			when: ["vistoriado", "saida", "chaves"],
			text: "O locatário devolve nesta data as chaves listadas.",
		},
		{
			id: "chaves-entrega",
			when: ["vistoriado", "entrega", "chaves"],
			text: "O comprador recebe nesta data as chaves listadas.",
		},
		{
			id: "medidores-entrada",
			when: ["vistoriado", "entrada", "medidores"],
			text: "A partir das leituras anotadas, o consumo é do locatário.",
		},
		{
			id: "medidores-saida",
			when: ["vistoriado", "saida", "medidores"],
			text: "Até as leituras anotadas, o consumo é do locatário.",
		},
		{
			id: "medidores-entrega",
			when: ["vistoriado", "entrega", "medidores"],
			text: "A partir das leituras anotadas, o consumo é do comprador.",
		},
		copyLater,
	],
	cartao: [],
	privacidade: privacyNotice,
	clausulas: [
		{
			id: "vistoria",
			when: ["vistoriado"],
			travada: true,
			text: "As partes confirmam que o imóvel foi vistoriado em {data_hora}, nos ambientes listados acima, e que este laudo descreve o estado deles, inclusive os defeitos encontrados.",
		},
		{
			id: "impedimento",
			when: ["impedido"],
			travada: true,
			text: "Em {data_hora} o acesso ao imóvel foi impedido, como descrito acima. Este documento registra o impedimento e não descreve o estado do imóvel.",
		},
		{
			id: "fotos",
			when: ["vistoriado", "fotos"],
			travada: true,
			text: "Fazem parte deste laudo {fotos} pelo número, pela legenda e pelo código de integridade (SHA-256).",
		},
		{
			id: "descricao",
			when: ["vistoriado", "entrada"],
			text: "Este laudo serve de descrição do estado do imóvel na entrega, para os fins do art. 22, V, da Lei 8.245/1991.",
		},
		{
			id: "contestacao",
			when: ["vistoriado"],
			travada: true,
			text: "Qualquer das partes pode apontar divergências, por escrito e com fotos, em até {contestacao_prazo} dias úteis do recebimento deste laudo. Cada apontamento será anexado ao laudo, com data e hora, e levado à outra parte para resposta. Passado o prazo, o laudo vale como descrição do estado do imóvel na data da vistoria, ressalvados os defeitos que não podiam ser percebidos.",
		},
		{
			id: "entrada",
			when: ["vistoriado", "entrada"],
			text: "Ao final da locação, o imóvel será devolvido no estado aqui descrito, salvo as deteriorações do uso normal (art. 23, III, da Lei 8.245/1991), comparando-se este laudo com o de saída.",
		},
		{
			id: "saida",
			when: ["vistoriado", "saida"],
			text: "Este laudo registra o estado do imóvel na saída e será comparado com o de entrada. O(A) LOCATÁRIO(A) responde pelos danos que causou, não pelas deteriorações do uso normal (art. 23, III e V, da Lei 8.245/1991).",
		},
		{
			id: "periodica",
			when: ["vistoriado", "periodica"],
			text: "Esta vistoria acompanha a conservação do imóvel durante a locação (art. 23, IX, da Lei 8.245/1991). Ela não encerra a locação nem substitui os laudos de entrada e de saída.",
		},
		{
			id: "cautelar",
			when: ["vistoriado", "cautelar"],
			text: "Esta vistoria registra o estado do imóvel nesta data, para comparação futura. Ela não atribui a ninguém a causa do que foi encontrado.",
		},
		{
			id: "entrega",
			when: ["vistoriado", "entrega"],
			text: "Esta vistoria registra o estado do imóvel na entrega das chaves ao(à) COMPRADOR(A). Ela não afasta direitos quanto a defeitos que não podiam ser percebidos.",
		},
		{
			id: "contravistoria",
			when: ["vistoriado", "contravistoria"],
			text: "Esta contravistoria responde a um laudo anterior e registra o que foi encontrado nesta data. Havendo diferença, os dois laudos são lidos em conjunto.",
		},
		{
			id: "chaves-entrada",
			when: ["vistoriado", "entrada", "chaves"],
			text: "Nesta data, o(a) LOCATÁRIO(A) recebe as chaves e os controles relacionados acima.",
		},
		{
			id: "chaves-saida",
			when: ["vistoriado", "saida", "chaves"],
			text: "Nesta data, o(a) LOCATÁRIO(A) devolve as chaves e os controles relacionados acima.",
		},
		{
			id: "chaves-entrega",
			when: ["vistoriado", "entrega", "chaves"],
			text: "Nesta data, o(a) COMPRADOR(A) recebe as chaves e os controles relacionados acima.",
		},
		{
			id: "medidores-entrada",
			when: ["vistoriado", "entrada", "medidores"],
			text: "A partir das leituras dos medidores registradas acima, o consumo é do(a) LOCATÁRIO(A).",
		},
		{
			id: "medidores-saida",
			when: ["vistoriado", "saida", "medidores"],
			text: "Até as leituras dos medidores registradas acima, o consumo é do(a) LOCATÁRIO(A).",
		},
		{
			id: "medidores-entrega",
			when: ["vistoriado", "entrega", "medidores"],
			text: "A partir das leituras dos medidores registradas acima, o consumo é do(a) COMPRADOR(A).",
		},
		knowsNotice,
	],
	aceite: acceptance,
	aceiteIntermediador: senderAcceptance,
};
