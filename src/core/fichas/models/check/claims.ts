import type { FichaType } from "#core/fichas/ficha-type.ts";

/** Looked for in text without accents and capitals; every pattern reads on without ever going back far. */
export type Rule = {
	code: WarningCode;
	pattern: RegExp;
	/** One sentence for whoever writes the clause. */
	reason: string;
	/** Only where a model of this type says it. */
	only?: readonly FichaType[];
	/** “não”, “sem” or “nem” shortly before takes it back. */
	negatable?: true;
	/** Words elsewhere in the same text that make it right. */
	unless?: (folded: string) => boolean;
};

export type WarningCode =
	| "multa"
	| "renuncia"
	| "comprador-paga"
	| "promessa"
	| "exclusividade-sem-prazo"
	| "dado-pessoal"
	| "espaco-em-branco";

export type ClauseWarning = {
	code: WarningCode;
	/** One sentence: what is wrong and what to do. */
	reason: string;
};

/** What the Superior Tribunal de Justiça asks for (Tema 938): told beforehand, and apart from the price. */
const isHighlighted = (folded: string) => /\bpreviamente\b/.test(folded) && /\bdestacad[oa]\b/.test(folded);

const CDC = "art. 51 do Código de Defesa do Consumidor";

/** What hurts whoever asks for the signature: against the client. */
export const clauseRules: Rule[] = [
	{
		code: "multa",
		pattern:
			/\b(?:multas?|penalidades?|clausula penal|sob pena de|perdas e danos|lucros cessantes|indenizara|indenizarei|indenizacao|indenizar)\b/,
		negatable: true,
		reason: `Multa ou penalidade contra o cliente pode ser anulada como abusiva (${CDC}) e afasta quem ia assinar.`,
	},
	{
		code: "renuncia",
		pattern:
			/\b(?:renunci[a-z]{1,8}|abr(?:e|o|indo|ira|irei) mao|abdic[a-z]{1,6}|irrevogave(?:l|is)|irretratave(?:l|is)|nada (?:podera|poderei) reclamar|quitacao (?:plena|geral|total)|isent[a-z]{1,6} (?:o corretor|a imobiliaria|de (?:qualquer|toda) responsabilidade))\b/,
		negatable: true,
		reason: `Cláusula em que o cliente abre mão de direitos pode ser anulada (${CDC}) e enfraquece o documento inteiro.`,
	},
	{
		code: "comprador-paga",
		pattern:
			/\b(?:comprador|compradora|visitante|cliente|proponente|locatari[oa]|inquilin[oa]|interessad[oa])\b[^.;\n]{0,80}\b(?:paga|pagara|pagar|deve|devera|arca|arcara|responde|respondera|suporta|suportara)\b[^.;\n]{0,80}\b(?:comissao|corretagem|honorarios|remuneracao)\b/,
		unless: isHighlighted,
		reason:
			"Passar a comissão ao comprador exige que ele tenha sido informado previamente do valor, destacado do preço: diga isso no texto ou deixe com quem contratou.",
	},
	{
		code: "comprador-paga",
		pattern:
			/\b(?:comissao|corretagem|honorarios|remuneracao)\b[^.;\n]{0,60}\b(?:paga|paga por mim|devida|a cargo|por conta|responsabilidade)\b[^.;\n]{0,20}\b(?:pel[oa]|por|d[oa])\b[^.;\n]{0,12}\b(?:comprador|compradora|visitante|cliente|proponente|locatari[oa]|inquilin[oa])\b/,
		unless: isHighlighted,
		reason:
			"Passar a comissão ao comprador exige que ele tenha sido informado previamente do valor, destacado do preço: diga isso no texto ou deixe com quem contratou.",
	},
	{
		code: "comprador-paga",
		only: ["visita", "proposta"],
		pattern:
			/\b(?:pagarei|comprometo-me a pagar|me comprometo a pagar|obrigo-me a pagar|me obrigo a pagar|devo pagar|arcarei com)\b[^.;\n]{0,60}\b(?:comissao|corretagem|honorarios|remuneracao)\b/,
		unless: isHighlighted,
		reason:
			"Quem visita ou propõe só paga a comissão se foi informado previamente do valor, destacado do preço: diga isso no texto ou deixe com quem contratou.",
	},
];

/** What no text of ours may promise, with what to say instead. */
export const claimRules: Rule[] = [
	claim(
		/\b(?:garante|garantem|garantida|garantia|assegura)\b[^.;\n]{0,40}\b(?:comissao|recebimento)\b/,
		"Nenhuma ficha garante a comissão: ela ajuda a provar quem apresentou o imóvel.",
	),
	claim(
		/\b(?:irrefutave(?:l|is)|inquestionave(?:l|is)|incontestave(?:l|is)|inviolave(?:l|is)|prova absoluta|100 ?% (?:segur|garantid|valid|legal|eficaz|offline|seguro)[a-z]{0,4})\b/,
		"Quem pesa a prova é o juiz: diga o que foi registrado, sem chamar de absoluto.",
	),
	claim(
		/\bvalidade juridica (?:plena|total|absoluta|garantida)\b/,
		"A validade depende de aceite e pode ser discutida: basta citar a MP 2.200-2/2001 e a Lei 14.063/2020.",
	),
	claim(
		/\bassinatura (?:eletronica )?(?:qualificada|certificada)\b|\b(?:certificad[oa]|assinatura)[^.;\n]{0,30}\bicp[- ]?brasil\b/,
		"A assinatura do cliente aqui é eletrônica, simples ou avançada: não é qualificada nem ICP-Brasil.",
	),
	claim(
		/\b(?:comprova|prova|atesta)[^.;\n]{0,30}\b(?:esteve|estava|presenca)\b[^.;\n]{0,60}\b(?:gps|ip|localizacao|imovel)\b/,
		"A localização é a que o aparelho informa: ela não comprova sozinha que o cliente esteve no imóvel.",
	),
	{
		...claim(
			/\bart(?:s|igo|igos)?\.? ?726\b/,
			"O art. 726 do Código Civil trata da exclusividade do proprietário: em outra ficha, cite os arts. 722 a 725, 727 e 728.",
		),
		only: ["visita", "proposta", "vistoria"],
	},
	claim(
		/\buma vez que o negocio se realize por efeito de sua mediacao\b/,
		"Este não é o texto do art. 725 do Código Civil, embora circule como se fosse.",
	),
	claim(
		/\btabela[^.;\n]{0,30}\bobrigatori[oa]\b|\bexclusividade (?:e )?obrigatoria\b|\bobrigatori[oa][^.;\n]{0,20}\btabela\b/,
		"A tabela do CRECI é só referência, e a exclusividade é escolha do proprietário.",
	),
	{
		...claim(/\btitulo executivo\b/, "Uma ficha de visita não é título executivo: não há dívida líquida e certa nela."),
		only: ["visita"],
	},
	claim(/\bblockchain\b/, "Não há blockchain aqui: o registro é encadeado e tem raízes assinadas."),
	claim(
		/\bcarimbo (?:do|de) tempo (?:da )?icp\b/,
		"Só cite carimbo do tempo ICP-Brasil se for dele mesmo: o documento diz de onde vem a hora.",
	),
	claim(
		/\b(?:substitui|dispensa)\b[^.;\n]{0,30}\b(?:advogad[oa]|ata notarial|cartorio|escritura|contrato)\b/,
		"Esta ficha não substitui advogado, cartório, escritura nem contrato.",
	),
	claim(
		/\b(?:validad[oa]|aprovad[oa]|revisad[oa]) por advogad[oa]s?\b/,
		"Só diga que um advogado revisou se ele revisou este texto, e então não é preciso escrever aqui.",
	),
	claim(
		/\b(?:conformidade|adequad[oa]|conforme) (?:total|plena|integral)[^.;\n]{0,20}\blgpd\b|\b(?:totalmente|100 ?%) (?:conforme|adequad[oa])[^.;\n]{0,20}\blgpd\b/,
		"Conformidade com a LGPD não se declara numa cláusula: o aviso de privacidade já diz o que é feito.",
	),
	claim(
		/\b(?:nao precisa|nao e preciso|dispensa|sem)\b[^.;\n]{0,12}\bautorizacao (?:do|da|por parte d[oa]) proprietari[oa]\b/,
		"Anunciar exige autorização escrita do proprietário (Decreto 81.871/78, art. 5º).",
		false,
	),
];

function claim(pattern: RegExp, reason: string, negatable = true): Rule {
	return { code: "promessa", pattern, reason, ...(negatable && { negatable: true as const }) };
}
