import type { Claims } from "./claim.ts";

export const aboutAndPricesClaims: Claims = {
	"src/web/site/about/about-closing.tsx": [
		{ noPromise: "headline", words: ["Saia da próxima visita com a prova no bolso."] },
		{ proof: ["trialDays", "threeFields"], words: ["7 dias grátis, sem cartão."] },
		{
			noPromise: "headline",
			words: ["Se não servir, é só não continuar.", "Teste 7 Dias Grátis", "Ver planos e preços"],
		},
	],
	"src/web/site/about/about-opening.tsx": [
		{
			noPromise: "label",
			words: [
				"Sobre nós",
				"A Rubrica nasceu de uma comissão que",
				"não veio",
				"Antes de ser ferramenta, ela foi a falta que uma assinatura fez.",
				"Quem conta é quem perdeu.",
			],
		},
	],
	"src/web/site/about/about.copy.ts": [
		{
			noPromise: "story",
			words: [
				"Marcelo Andrade",
				"Corretor de imóveis e fundador da …",
				"São Paulo, janeiro de 2025",
				"Era uma terça de chuva, e o apartamento ficava no oitavo andar de um prédio na Vila Mariana.",
				"O casal gostou da luz da sala.",
				"Voltou no sábado com a mãe dela, mediu a parede do sofá e pediu mais uma visita, à noite, para ouvir o barulho da rua.",
				"Três visitas, seis semanas de conversa, uma proposta que eu mesmo redigi.",
				"Eles compraram.",
				"Só que direto com o proprietário, num fim de semana em que meu telefone não tocou.",
				"A comissão era de R$ 25 mil.",
				"Procurei um advogado, e a primeira pergunta dele foi simples:",
				"“Você consegue provar que levou esse casal até lá?”",
				"Eu tinha mensagens soltas, um recibo de estacionamento e uma ficha de papel que ninguém assinou, porque na hora pareceu indelicado pedir.",
				"Foram 3 anos de processo e R$ 8 mil de advogado para ouvir que a minha palavra não bastava.",
				"O que mais doeu não foi o dinheiro.",
				"Foi entender que a prova teria custado cinco minutos daquele sábado.",
				"Passei a pedir assinatura em toda visita.",
				"No papel, o cliente estranhava.",
				"No celular, com o endereço do imóvel na tela e a nota que ele mesmo dava, assinava sorrindo.",
				"Um colega quis o meu modelo.",
				"Depois a imobiliária dele.",
				"Chamei quem sabe construir software e quem sabe defender corretor no tribunal, e o modelo virou ferramenta.",
			],
		},
		{ noPromise: "owner", words: ["Hoje, mais de 800 corretores saem da visita com a ficha assinada."] },
		{
			noPromise: "story",
			words: [
				"É o que eu queria ter no bolso naquela terça de chuva.",
				"A conta daquela venda",
				"Comissão que não veio",
				"R$ 25 mil",
				"Honorários do advogado",
				"R$ 8 mil",
				"Tempo de processo",
			],
		},
		{ proof: ["firstVisit", "clientSigns"], words: ["Uma ficha assinada na hora"] },
		{ proof: ["visitToProof"], words: ["A visita deixa prova."] },
		{
			proof: ["evidence", "locationRefused"],
			words: [
				"Assinatura, data e hora, aparelho, endereço IP e, se permitida, a localização entram juntos no mesmo documento, no momento da assinatura.",
			],
		},
		{ proof: ["visitToProof"], words: ["Se um dia alguém disser que não esteve lá, a ficha responde por você."] },
		{
			proof: ["reports", "monthJourney"],
			words: [
				"Você sabe o que a equipe mostrou.",
				"Visitas, propostas, agenciamentos e vistorias num painel só, por corretor, imóvel e período.",
			],
		},
		{ proof: ["teamSees"], words: ["Cada profissional com seu perfil; a gestão enxerga tudo."] },
		{ noPromise: "headline", words: ["Papel molha.", "Celular já está na mão."] },
		{
			proof: ["noInstall"],
			words: ["Abre no navegador do Android, do iPhone, do tablet e do computador, sem nada para instalar."],
		},
		{ proof: ["ratings", "signOwnPhone"], words: ["O cliente assina com o dedo e ainda avalia o imóvel."] },
		{ noPromise: "problem", words: ["Ficha de papel que rasura, some ou fica sem assinatura."] },
		{ proof: ["visitToProof"], words: ["Ficha no celular, assinada antes de fechar a porta."] },
		{ noPromise: "problem", words: ["Conversa de aplicativo, que o juiz pode recusar."] },
		{
			proof: ["evidence", "locationRefused"],
			words: ["Aparelho, IP e horário no mesmo documento; a localização, se permitida."],
		},
		{ noPromise: "problem", words: ["A sua palavra contra a do comprador."] },
		{ proof: ["signOwnPhone"], words: ["Um registro da visita com a assinatura dele."] },
		{ noPromise: "problem", words: ["Exclusividade combinada de boca."] },
		{ proof: ["authorisation"], words: ["Agenciamento documentado com o proprietário."] },
		{ noPromise: "problem", words: ["Gestão que descobre a visita depois da venda."] },
		{ proof: ["reports"], words: ["Painel que mostra quem visitou o quê, e quando."] },
	],
	"src/web/site/about/founder-letter.tsx": [{ noPromise: "label", words: ["Carta do fundador"] }],
	"src/web/site/about/pillars.tsx": [{ noPromise: "label", words: ["Três pilares, na ordem em que fizeram falta"] }],
	"src/web/site/about/problem-and-solution.tsx": [
		{
			noPromise: "label",
			words: ["O problema não é a visita.", "É não conseguir provar que ela existiu.", "O problema", "A solução"],
		},
	],
	"src/web/site/pricing/pricing-closing.tsx": [
		{ noPromise: "headline", words: ["Na dúvida, assine uma ficha primeiro.", "O plano fica para depois."] },
		{
			proof: ["trialUnlimited", "threeFields"],
			words: ["7 dias com 30 fichas e todos os recursos, sem cartão de crédito."],
		},
		{ noPromise: "headline", words: ["Teste 7 Dias Grátis"] },
	],
	"src/web/site/pricing/pricing-extras.tsx": [
		{ proof: ["buyExtras"], words: ["Compradas dentro da ferramenta, na hora em que a cota do mês acabar."] },
		{ noPromise: "label", words: ["por pacote"] },
		{ noPromise: "headline", words: ["Para o parceiro que chegou antes de valer a pena mudar de plano."] },
		{ noPromise: "label", words: ["por mês", "O mês apertou?", "Some só o que falta"] },
		{ proof: ["buyExtras"], words: ["Nenhum extra é obrigatório, e o seu plano continua o mesmo."] },
	],
	"src/web/site/pricing/pricing-offers.tsx": [{ noPromise: "technical", words: ["Plano … …"] }],
	"src/web/site/pricing/pricing-plans.tsx": [
		{ proof: ["banner30"], words: ["% de desconto no plano anual"] },
		{
			noPromise: "headline",
			words: [
				"Custa menos que uma comissão",
				"Uma comissão salva de",
				"R$ 25",
				"mil paga a ferramenta por anos.",
				"Escolha pelo número de fichas que você assina no mês.",
			],
		},
	],
	"src/web/site/pricing/trust-strip.tsx": [
		{ proof: ["trialDays", "trialUnlimited"], words: ["… dias grátis", "com todos os recursos"] },
		{ proof: ["threeFields"], words: ["Sem cartão", "para começar o teste"] },
		{ proof: ["oneClickCancel"], words: ["Cancele quando quiser", "com um clique, sem multa"] },
	],
	"src/web/site/pricing/why-choose.tsx": [
		{ proof: ["visitToProof"], words: ["Prova que não depende da sua palavra"] },
		{
			proof: ["evidence", "locationRefused"],
			words: [
				"Assinatura, data e hora, endereço IP, aparelho e, se o cliente permitir, a localização ficam registrados no momento da assinatura.",
			],
		},
		{
			proof: ["firstVisit", "clientSigns"],
			words: [
				"Rápido o bastante para usar sempre",
				"Cerca de 5 minutos por ficha: você preenche, o cliente assina no celular, fica blindado.",
			],
		},
		{ noPromise: "headline", words: ["A equipe inteira à vista"] },
		{ proof: ["teamSees"], words: ["Cada corretor com o próprio perfil, a gestão com painel e relatórios de todos."] },
		{
			proof: ["noInstall"],
			words: [
				"Nada para instalar",
				"Abre no navegador de Android, iPhone, tablet e computador.",
				"Para você e para o cliente.",
			],
		},
		{
			noPromise: "label",
			words: [
				"Por que escolher",
				"Faça a conta antes da visita, não depois",
				"Brigar sem prova",
				"R$ 8",
				"mil de advogado",
				"Sair da visita com a prova",
				"por mês",
			],
		},
	],
};
