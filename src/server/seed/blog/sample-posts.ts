import type { SampleCategory, SampleTag } from "./sample-topics.ts";

/** What stands beside the text of a sample post; the text is `posts/{slug}.html`, the picture `covers/`. */
export type SamplePost = {
	slug: string;
	title: string;
	excerpt: string;
	metaTitle: string;
	metaDescription: string;
	category: SampleCategory;
	tags: SampleTag[];
	author: "ana" | "bruno";
	coverAlt?: string;
	/** São Paulo time. Absent: a draft. `in`: days from the first start, so that it is always still to come. */
	published?: string | { inDays: number };
};

export const samplePosts: SamplePost[] = [
	{
		slug: "ficha-de-visita-o-que-precisa-ter",
		title: "Ficha de visita: o que precisa ter para servir de prova",
		excerpt:
			"Seis blocos, uma frase bem escrita e cópia na hora. Veja o que não pode faltar na ficha, o que pode esperar e por que “estou ciente” prova menos do que “declaro”.",
		metaTitle: "Ficha de visita: o que precisa ter para servir de prova",
		metaDescription:
			"Os seis blocos de uma boa ficha de visita, a redação que dá peso ao documento e os erros que o enfraquecem, com checklist para o próximo compromisso.",
		category: "visitas-e-provas",
		tags: ["ficha-de-visita", "provas", "modelos"],
		author: "ana",
		coverAlt: "Casal conversa junto à janela de um apartamento vazio enquanto a corretora segura a ficha de visita.",
		published: "2026-02-10T09:00:00-03:00",
	},
	{
		slug: "comissao-na-justica-o-que-o-juiz-procura",
		title: "Comissão na Justiça: os três elementos que o juiz procura",
		excerpt:
			"Autorização, aproximação e resultado. Entenda o que dizem os artigos 722 a 729 do Código Civil, por que tanta gente perde com razão e como montar o dossiê antes do conflito.",
		metaTitle: "Comissão do corretor na Justiça: o que o juiz procura",
		metaDescription:
			"Os três elementos da corretagem, os padrões das decisões contrárias, a lista do que guardar e o prazo para cobrar a comissão.",
		category: "comissao-e-contratos",
		tags: ["comissao", "codigo-civil", "provas"],
		author: "bruno",
		coverAlt: "Balança de latão com documentos assinados em um prato e um molho de chaves no outro.",
		published: "2026-03-03T08:30:00-03:00",
	},
	{
		slug: "exclusividade-como-pedir-e-como-defender",
		title: "Exclusividade: como pedir e como defender depois",
		excerpt:
			"Ela não é obrigatória nem é cheque em branco. O que diz o art. 726, qual prazo propor, um roteiro de conversa com o proprietário e o diário que afasta a alegação de ociosidade.",
		metaTitle: "Exclusividade na venda de imóvel: como pedir e defender",
		metaDescription:
			"O que muda com a exclusividade escrita, o que o contrato precisa dizer, prazos usuais e como comprovar o seu trabalho durante a autorização.",
		category: "comissao-e-contratos",
		tags: ["exclusividade", "captacao", "codigo-civil"],
		author: "ana",
		coverAlt: "Quadro de chaves de portaria com todos os ganchos vazios, menos um, onde brilha uma única chave.",
		published: "2026-03-24T09:15:00-03:00",
	},
	{
		slug: "proposta-de-compra-que-fecha",
		title: "Proposta de compra que fecha, e não vira briga",
		excerpt:
			"Da mensagem das 22h40 ao documento assinado: oito itens que não podem faltar, o quadro de pagamento que fecha no centavo e a validade que faz o negócio andar.",
		metaTitle: "Como fazer uma proposta de compra de imóvel que fecha",
		metaDescription:
			"O que colocar na proposta de compra de imóvel: composição do pagamento, validade, condições e contraproposta, com roteiro passo a passo.",
		category: "comissao-e-contratos",
		tags: ["proposta", "sinal-e-arras", "modelos"],
		author: "bruno",
		coverAlt: "Mesa vista de cima com uma proposta assinada, café, calculadora e caneta.",
		published: "2026-04-14T10:00:00-03:00",
	},
	{
		slug: "sinal-arras-ou-reserva",
		title: "Sinal, arras ou reserva: três nomes, três destinos",
		excerpt:
			"A mesma quantia pode confirmar o negócio, pagar a desistência ou apenas segurar o imóvel. Saiba escolher, quem deve receber e o que escrever no recibo.",
		metaTitle: "Sinal, arras ou reserva: qual a diferença na prática",
		metaDescription:
			"Arras confirmatórias, penitenciais e reserva devolvível lado a lado: quando usar cada uma, quem recebe o dinheiro e como fazer o recibo.",
		category: "comissao-e-contratos",
		tags: ["sinal-e-arras", "proposta", "codigo-civil"],
		author: "bruno",
		coverAlt: "Três portas lado a lado: uma fechada, uma entreaberta e uma aberta, com pilhas de moedas diante delas.",
		published: "2026-05-05T09:00:00-03:00",
	},
	{
		slug: "vistoria-de-entrada-roteiro-por-ambiente",
		title: "Vistoria de entrada: um roteiro por ambiente",
		excerpt:
			"Medidores, chaves, cômodo por cômodo e fotos que servem daqui a três anos. Um roteiro que cabe numa manhã e resiste à segunda leitura.",
		metaTitle: "Vistoria de entrada: roteiro completo por ambiente",
		metaDescription:
			"Roteiro de vistoria de entrada para locação: o que a lei pede, como descrever o estado de cada item, fotografar e combinar o prazo de contestação.",
		category: "locacao-e-vistoria",
		tags: ["vistoria", "locacao", "modelos"],
		author: "ana",
		coverAlt: "Planta de apartamento em papel azul, com uma lupa que revela uma mancha ao pé da parede.",
		published: "2026-05-26T08:45:00-03:00",
	},
	{
		slug: "cliente-nao-quer-assinar",
		title: "“Não assino nada”: como conversar com o cliente",
		excerpt:
			"Por trás da recusa quase sempre há medo, não má-fé. Uma explicação de quinze segundos, o que fazer antes da visita e como documentar quando a resposta é não.",
		metaTitle: "Cliente não quer assinar a ficha de visita? O que fazer",
		metaDescription:
			"De onde vem a recusa, o que dizer em quinze segundos, como tirar obstáculos e o que registrar quando o cliente prefere não assinar a ficha.",
		category: "visitas-e-provas",
		tags: ["atendimento", "ficha-de-visita", "lgpd"],
		author: "ana",
		coverAlt: "Duas pessoas conversam à mesa de um café, com uma folha e uma caneta entre elas.",
		published: "2026-06-16T09:30:00-03:00",
	},
	{
		slug: "lgpd-para-corretores",
		title: "LGPD para corretores: o que pedir, guardar e responder",
		excerpt:
			"Consentimento não é a resposta para tudo. Qual base usar para cada dado, por quanto tempo guardar a ficha e o que dizer quando alguém pede para apagar.",
		metaTitle: "LGPD para corretores de imóveis: guia prático",
		metaDescription:
			"Bases legais por tipo de dado, prazos de guarda, compartilhamento com parceiros, pedidos de exclusão e incidentes: LGPD na rotina do corretor.",
		category: "rotina-e-gestao",
		tags: ["lgpd", "atendimento", "modelos"],
		author: "bruno",
		coverAlt: "Parede de caixas de correio de latão; só uma está aberta, com a chave na fechadura.",
		published: "2026-07-07T10:15:00-03:00",
	},
	{
		slug: "parceria-entre-corretores",
		title: "Parceria entre corretores: divida antes da visita",
		excerpt:
			"Sem acordo, a regra é dividir em partes iguais. Cinco perguntas, um acordo de uma página e a etiqueta que mantém o parceiro no próximo negócio.",
		metaTitle: "Parceria entre corretores: como dividir a comissão",
		metaDescription:
			"O que vale quando ninguém combinou (art. 728), exemplos de divisão, o acordo de uma página e o que fazer quando a parceria dá errado.",
		category: "rotina-e-gestao",
		tags: ["parceria", "comissao", "captacao"],
		author: "ana",
		coverAlt: "Dois corretores se encontram no meio de uma ponte entre dois prédios e unem as metades de uma chave.",
		published: "2026-07-28T09:00:00-03:00",
	},
	{
		slug: "relacao-de-interessados",
		title: "Relação de interessados: o documento que quase ninguém entrega",
		excerpt:
			"Quando a autorização vence, uma folha diz ao proprietário quem conheceu o imóvel pelas suas mãos. O que colocar, como entregar e por que fazer no dia.",
		metaTitle: "Relação de interessados: como fazer e entregar ao dono",
		metaDescription:
			"O que é a relação de interessados, como ela se liga ao art. 727 do Código Civil, o que colocar na lista e como comprovar a entrega.",
		category: "visitas-e-provas",
		tags: ["captacao", "provas", "exclusividade", "codigo-civil"],
		author: "bruno",
		coverAlt: "Lista de visitantes com marcas de conferido, que segue até a caixa de correio de uma porta azul.",
		published: "2026-08-18T08:30:00-03:00",
	},
	{
		slug: "assinatura-eletronica-no-celular",
		title: "Assinatura eletrônica no celular: o que pesa de verdade",
		excerpt:
			"O rabisco na tela vale, e quanto vale depende do que foi registrado em volta. O que a lei admite, o que os tribunais olham e as promessas de que convém desconfiar.",
		metaTitle: "Assinatura eletrônica no celular: o que pesa como prova",
		metaDescription:
			"Tipos de assinatura eletrônica, o que acontece quando alguém contesta e quais registros (hora, IP, localização, hash) tornam o documento verificável.",
		category: "visitas-e-provas",
		tags: ["assinatura-eletronica", "provas", "ficha-de-visita"],
		author: "bruno",
		coverAlt:
			"Dedo assina na tela de um celular; em volta, etiquetas com hora, localização, rede e código de integridade.",
		published: "2026-09-15T09:45:00-03:00",
	},
	{
		slug: "vistoria-de-saida-desgaste-ou-dano",
		title: "Vistoria de saída: desgaste ou dano?",
		excerpt:
			"Troque opinião por comparação: um método em cinco passos para a devolução do imóvel, com exemplos do que costuma ser uso normal e do que costuma ser dano.",
		metaTitle: "Vistoria de saída: como separar desgaste de dano",
		metaDescription:
			"Exemplos de desgaste natural e de dano, método em cinco passos para a vistoria de saída e o que fazer sem laudo de entrada ou sem o inquilino.",
		category: "locacao-e-vistoria",
		tags: ["vistoria", "locacao", "provas"],
		author: "ana",
		coverAlt: "O mesmo canto de sala dividido ao meio: novo à esquerda, com furos e manchas à direita.",
		published: "2026-10-13T09:00:00-03:00",
	},
	{
		slug: "modelo-proprio-de-ficha",
		title: "Um modelo de ficha com a cara da sua imobiliária",
		excerpt:
			"Perguntas suas, cláusulas suas e o seu logotipo, sem desmontar o que faz a ficha servir de prova. O que vale a pena mudar, o que é melhor deixar como está e como guardar cada versão.",
		metaTitle: "Modelo próprio de ficha: o que mudar e o que manter",
		metaDescription:
			"Como adaptar a ficha de visita ou de proposta à sua imobiliária: perguntas, cláusulas, logotipo, versões e os erros que enfraquecem o documento.",
		category: "rotina-e-gestao",
		tags: ["modelos", "ficha-de-visita", "provas"],
		author: "ana",
		coverAlt:
			"Ficha sobre a bancada: duas cláusulas com cadeado e uma faixa azul, escrita à parte, prestes a ser encaixada.",
		published: "2026-10-27T09:00:00-03:00",
	},
	{
		slug: "visita-com-casal-quem-assina",
		title: "Visita com casal: quem assina a ficha?",
		excerpt:
			"Cada pessoa responde pelo que declarou. Como colher as duas assinaturas sem travar a visita e o que fazer quando só um dos dois veio.",
		metaTitle: "Visita com casal: quem precisa assinar a ficha",
		metaDescription:
			"Por que a assinatura de um não fala pelo outro, como colher as duas em um minuto e quando incluir quem não veio à visita.",
		category: "visitas-e-provas",
		tags: ["ficha-de-visita", "atendimento", "proposta"],
		author: "ana",
		coverAlt: "Corretora mostra a um casal, diante de uma casa à venda, uma ficha com duas assinaturas.",
		published: { inDays: 21 },
	},
	{
		slug: "fotos-de-vistoria-que-servem-de-prova",
		title: "Fotos de vistoria que servem de prova",
		excerpt: "Onde, quando e se alguém mexeu: as três perguntas que cada foto precisa responder.",
		metaTitle: "",
		metaDescription: "",
		category: "locacao-e-vistoria",
		tags: ["vistoria", "provas"],
		author: "bruno",
	},
];
