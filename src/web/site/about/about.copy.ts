import { brand } from "#core/kernel/brand.ts";

export const founder = { name: "Marcelo Andrade", role: `Corretor de imóveis e fundador da ${brand.name}` } as const;

export const letterDate = "São Paulo, janeiro de 2025";

/** The letter, one paragraph each. The figures are those of the specification's cost example. */
export const letter = [
	"Era uma terça de chuva, e o apartamento ficava no oitavo andar de um prédio na Vila Mariana. O casal gostou da luz da sala. Voltou no sábado com a mãe dela, mediu a parede do sofá e pediu mais uma visita, à noite, para ouvir o barulho da rua. Três visitas, seis semanas de conversa, uma proposta que eu mesmo redigi.",
	"Eles compraram. Só que direto com o proprietário, num fim de semana em que meu telefone não tocou.",
	"A comissão era de R$\u00a025\u00a0mil. Procurei um advogado, e a primeira pergunta dele foi simples: “Você consegue provar que levou esse casal até lá?” Eu tinha mensagens soltas, um recibo de estacionamento e uma ficha de papel que ninguém assinou, porque na hora pareceu indelicado pedir.",
	"Foram 3 anos de processo e R$\u00a08\u00a0mil de advogado para ouvir que a minha palavra não bastava. O que mais doeu não foi o dinheiro. Foi entender que a prova teria custado cinco minutos daquele sábado.",
	"Passei a pedir assinatura em toda visita. No papel, o cliente estranhava. No celular, com o endereço do imóvel na tela e a nota que ele mesmo dava, assinava sorrindo. Um colega quis o meu modelo. Depois a imobiliária dele. Chamei quem sabe construir software e quem sabe defender corretor no tribunal, e o modelo virou ferramenta.",
	"Hoje, mais de 800 corretores saem da visita com a ficha assinada. É o que eu queria ter no bolso naquela terça de chuva.",
] as const;

export const bill = {
	title: "A conta daquela venda",
	lines: [
		{ label: "Comissão que não veio", value: "R$\u00a025\u00a0mil" },
		{ label: "Honorários do advogado", value: "R$\u00a08\u00a0mil" },
		{ label: "Tempo de processo", value: "3\u00a0anos" },
	],
	instead: { label: "Uma ficha assinada na hora", value: "5\u00a0minutos" },
} as const;

export const pillars = [
	{
		name: "Proteção",
		promise: "A visita deixa prova.",
		text: "Assinatura, data e hora, aparelho, endereço IP e, se permitida, a localização entram juntos no mesmo documento, no momento da assinatura. Se um dia alguém disser que não esteve lá, a ficha responde por você.",
	},
	{
		name: "Controle",
		promise: "Você sabe o que a equipe mostrou.",
		text: "Visitas, propostas, agenciamentos e vistorias num painel só, por corretor, imóvel e período. Cada profissional com seu perfil; a gestão enxerga tudo.",
	},
	{
		name: "Inovação",
		promise: "Papel molha. Celular já está na mão.",
		text: "Abre no navegador do Android, do iPhone, do tablet e do computador, sem nada para instalar. O cliente assina com o dedo e ainda avalia o imóvel.",
	},
] as const;

export const contrasts = [
	{
		problem: "Ficha de papel que rasura, some ou fica sem assinatura.",
		solution: "Ficha no celular, assinada antes de fechar a porta.",
	},
	{
		problem: "Conversa de aplicativo, que o juiz pode recusar.",
		solution: "Aparelho, IP e horário no mesmo documento; a localização, se permitida.",
	},
	{
		problem: "A sua palavra contra a do comprador.",
		solution: "Um registro da visita com a assinatura dele.",
	},
	{
		problem: "Exclusividade combinada de boca.",
		solution: "Agenciamento documentado com o proprietário.",
	},
	{
		problem: "Gestão que descobre a visita depois da venda.",
		solution: "Painel que mostra quem visitou o quê, e quando.",
	},
] as const;
