import type { CommentStatus } from "#core/blog/post-status.ts";

export type SampleComment = { post: string; name: string; text: string; at: string; status: CommentStatus };

export const sampleComments: SampleComment[] = [
	{
		post: "ficha-de-visita-o-que-precisa-ter",
		name: "Marcos Vinícius Teles",
		text: "Troquei o “estou ciente” pelo “declaro” no meu modelo ontem mesmo. Vinte anos de profissão e ninguém tinha me explicado a diferença.",
		at: "2026-02-11T11:20:00-03:00",
		status: "approved",
	},
	{
		post: "ficha-de-visita-o-que-precisa-ter",
		name: "Juliana Sakamoto",
		text: "A pergunta “você já conhecia este imóvel?” me salvou de uma dor de cabeça na semana passada: o cliente era primo do dono.",
		at: "2026-02-19T20:05:00-03:00",
		status: "approved",
	},
	{
		post: "ficha-de-visita-o-que-precisa-ter",
		name: "Rogério Bittencourt",
		text: "E para visita em lançamento, com plantão? Seria bom um texto sobre isso.",
		at: "2026-03-02T08:41:00-03:00",
		status: "approved",
	},
	{
		post: "comissao-na-justica-o-que-o-juiz-procura",
		name: "Simone Arantes",
		text: "A linha do tempo de uma página foi a melhor dica. Montei a minha com data, documento e quem estava presente em cada passo.",
		at: "2026-03-05T14:12:00-03:00",
		status: "approved",
	},
	{
		post: "comissao-na-justica-o-que-o-juiz-procura",
		name: "Wellington Nascimento",
		text: "Perdi uma dessas em 2021 por não ter autorização escrita, só WhatsApp. Hoje não mostro imóvel sem papel.",
		at: "2026-03-18T22:37:00-03:00",
		status: "approved",
	},
	{
		post: "exclusividade-como-pedir-e-como-defender",
		name: "Tereza Lacerda",
		text: "O roteiro de mostrar o mesmo imóvel em cinco imobiliárias com três preços funciona muito. Fechei duas exclusividades este mês.",
		at: "2026-04-02T10:03:00-03:00",
		status: "approved",
	},
	{
		post: "cliente-nao-quer-assinar",
		name: "Fábio Cordeiro",
		text: "“É o recibo do meu trabalho com o proprietário.” Anotado. Simples e verdadeiro.",
		at: "2026-06-17T07:55:00-03:00",
		status: "approved",
	},
	{
		post: "cliente-nao-quer-assinar",
		name: "Larissa Monteiro",
		text: "Sempre tive vergonha de pedir no fim da visita. Avisar na mensagem de confirmação mudou tudo.",
		at: "2026-06-24T19:28:00-03:00",
		status: "approved",
	},
	{
		post: "parceria-entre-corretores",
		name: "Antônio Carlos Peixoto",
		text: "Aqui na região o costume é 50/50, mas já vi amizade de dez anos acabar por causa de uma indicação. Escrever antes é o caminho.",
		at: "2026-08-01T16:44:00-03:00",
		status: "approved",
	},
	{
		post: "vistoria-de-saida-desgaste-ou-dano",
		name: "Patrícia Guimarães",
		text: "A tabela de desgaste e dano já está impressa na parede da locação. Obrigada!",
		at: "2026-10-15T09:10:00-03:00",
		status: "approved",
	},
	{
		post: "relacao-de-interessados",
		name: "Edson Yamada",
		text: "Posso mandar a relação só pelo WhatsApp ou precisa ser por e-mail também?",
		at: "2026-10-29T18:22:00-03:00",
		status: "pending",
	},
	{
		post: "vistoria-de-saida-desgaste-ou-dano",
		name: "Cláudia Ferraz",
		text: "Faltou falar de ar-condicionado. Quem paga a limpeza na saída?",
		at: "2026-10-31T12:06:00-03:00",
		status: "pending",
	},
];
