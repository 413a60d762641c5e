import type { Claims } from "./claim.ts";

export const homeClaims: Claims = {
	"src/web/site/home/call-to-action.tsx": [
		{ noPromise: "headline", words: ["A próxima visita já pode sair assinada.", "Comece hoje."] },
		{
			proof: ["firstVisit", "clientSigns"],
			words: ["Em cerca de 5 minutos a primeira ficha está pronta, com a prova guardada."],
		},
		{ noPromise: "headline", words: ["Teste 7 Dias Grátis"] },
		{ proof: ["threeFields"], words: ["Sem cartão de crédito para começar."] },
		{ proof: ["oneClickCancel"], words: ["Sem multa para sair."] },
	],
	"src/web/site/home/commission-math.tsx": [
		{
			noPromise: "arithmetic",
			words: [
				"Uma comissão salva paga a ferramenta por anos.",
				"Basta uma.",
				"Com … de comissão, o plano … anual está pago por mais de … anos.",
				"E brigar sem prova custa caro: um exemplo comum são",
				"R$ 8 mil",
				"de advogado, sem garantia de ganhar.",
				"A conta, na ponta do lápis",
				"Comissão de uma venda",
				"Plano …, um ano",
				"Tempo pago",
				"… anos",
			],
		},
	],
	"src/web/site/home/comparison.tsx": [
		{
			noPromise: "problem",
			words: [
				"O cliente diz que nunca visitou com você.",
				"O juiz não aceita a conversa do WhatsApp.",
				"A ficha de papel molhou, sumiu ou não tem data.",
				"A comissão fica com outro.",
				"A conta do advogado, com você.",
			],
		},
		{ proof: ["offlineVisit"], words: ["O cliente assina no seu celular na hora, mesmo sem sinal."] },
		{
			proof: ["evidence", "locationRefused"],
			words: ["Aparelho, IP, assinatura e horário ficam gravados; a localização, se permitida."],
		},
		{ proof: ["findSeconds"], words: ["A ficha não rasga, não some e aparece em segundos."] },
		{ noPromise: "owner", words: ["95% de chance de ganhar uma disputa de comissão."] },
		{ noPromise: "label", words: ["A mesma visita.", "Dois finais.", "Sem proteção", "Com Rubrica"] },
	],
	"src/web/site/home/demo-video.island.tsx": [
		{
			noPromise: "label",
			words: ["Assistir demonstração", "O vídeo não carregou.", "Confira a conexão e toque de novo."],
		},
	],
	"src/web/site/home/faq.copy.ts": [
		{ noPromise: "label", words: ["Funciona em qualquer celular?"] },
		{
			proof: ["noInstall"],
			words: ["A … abre no navegador de Android, iPhone, tablet ou computador, sem instalar nada."],
		},
		{
			proof: ["signOwnPhone"],
			words: ["Seu cliente também não instala nem cria conta: abre a ficha, lê e assina com o dedo na tela."],
		},
		{ noPromise: "label", words: ["Tem validade jurídica?"] },
		{
			proof: ["evidence"],
			words: [
				"A MP 2.200-2/2001 reconhece a assinatura eletrônica aceita pelas partes, e cada ficha guarda o que sustenta a prova: assinatura, data e hora, endereço IP, aparelho e, se permitida, a localização.",
			],
		},
		{ proof: ["altered"], words: ["Se alguém mexer no documento depois, a alteração aparece."] },
		{
			noPromise: "limit",
			words: [
				"Quem decide um processo é sempre o juiz; com a ficha assinada, você deixa de chegar lá só com a sua palavra.",
			],
		},
		{ noPromise: "label", words: ["E se eu não conseguir usar?"] },
		{ proof: ["firstVisit", "clientSigns"], words: ["Uma ficha leva cerca de 5 minutos, um passo por tela."] },
		{
			people: "hours",
			words: [
				"Se travar, chame a gente no WhatsApp: atendemos de segunda a sexta, das 9h às 18h, e no sábado, das 9h às 12h.",
			],
		},
		{
			proof: ["trialDays", "threeFields"],
			words: ["E, se não for para você, o teste de 7 dias acaba sozinho: sem cartão, não há o que cobrar."],
		},
		{ noPromise: "label", words: ["Posso cancelar quando quiser?"] },
		{ proof: ["oneClickCancel"], words: ["A qualquer momento, com um clique, sem multa."] },
		{ proof: ["cancelKeeps"], words: ["Você continua usando até o fim do período que já pagou."] },
		{ proof: ["refund"], words: ["E, se pedir em até 7 dias do primeiro pagamento, devolvemos o valor."] },
	],
	"src/web/site/home/faq.tsx": [
		{
			noPromise: "label",
			words: ["Perguntas frequentes", "O que todo corretor pergunta antes", "Ficou outra dúvida?"],
		},
		{ proof: ["supportInTool"], words: ["Pergunte no WhatsApp"] },
		{ noPromise: "label", words: ["(abre em nova aba)"] },
	],
	"src/web/site/home/get-access.tsx": [
		{ proof: ["trialDays"], words: ["7 dias, sem cartão de crédito"] },
		{ proof: ["threeFields", "trialOver"], words: ["Acabou o prazo, acabou.", "Nada é cobrado."] },
		{ proof: ["allTypes"], words: ["De visita, proposta, agenciamento ou vistoria."] },
		{
			proof: ["profileSwitch"],
			words: ["Perfil de corretor e de gestão", "Com troca livre entre um e outro, quando quiser."],
		},
		{ proof: ["trialUnlimited"], words: ["Todos os recursos"] },
		{ proof: ["reports", "ownModels", "invite"], words: ["Painel, relatórios, modelos personalizados e equipe."] },
		{ proof: ["supportInTool"], words: ["Suporte pelo WhatsApp"] },
		{ people: "hours", words: ["De segunda a sábado, com gente que entende de visita."] },
		{ noPromise: "headline", words: ["Teste grátis", "Teste na sua próxima visita, por nossa conta"] },
		{
			proof: ["threeFields", "trialJourney"],
			words: ["Preencha três campos, confirme o e-mail e assine a primeira ficha ainda hoje."],
		},
		{ noPromise: "label", words: ["Crie sua conta de teste"] },
		{ proof: ["threeFields"], words: ["Leva menos de um minuto."] },
		{ proof: ["managersDoor"], words: ["Depois de confirmar o e-mail, entre pelo", "acesso da gestão"] },
		{ proof: ["profileSwitch"], words: ["De lá você troca para o perfil de corretor quando quiser."] },
		{
			noPromise: "label",
			words: ["Ao continuar, você aceita os", "termos de uso", "e a", "política de privacidade", "da …."],
		},
	],
	"src/web/site/home/hero.tsx": [
		{ noPromise: "owner", words: ["Mais de 800 corretores já usam"] },
		{ proof: ["firstVisit", "clientSigns"], words: ["Cerca de 5 minutos por ficha"] },
		{ noPromise: "owner", words: ["De chance de ganhar uma disputa de comissão"] },
		{ proof: ["evidence"], words: ["Aparelho e IP", "Data e hora"] },
		{ noPromise: "headline", words: ["A visita foi sua.", "A comissão também.", "Agora com"] },
		{ proof: ["signOwnPhone"], words: ["O cliente assina a ficha no celular, ainda no imóvel."] },
		{
			proof: ["evidence", "locationRefused"],
			words: [
				"A Rubrica guarda aparelho, IP, assinatura, horário e, se permitida, a localização: a prova que falta quando alguém fecha por fora.",
			],
		},
		{ noPromise: "headline", words: ["Teste 7 Dias Grátis", "Ver preços"] },
		{ proof: ["threeFields", "trialUnlimited"], words: ["Sem cartão de crédito. 30 fichas para usar no teste."] },
		{ noPromise: "headline", words: ["Assistir à demonstração em vídeo (MP4)", "Assinatura do cliente"] },
	],
	"src/web/site/home/lawyer-testimonial.tsx": [
		{
			noPromise: "illustration",
			words: [
				"Henrique Vasconcelos",
				"Advogado Especialista",
				"O que advogados dizem...",
				"“Se todo corretor usasse esta ferramenta, eu ganharia",
				"dos meus processos de disputa de comissão.",
				"Quase nunca falta razão ao corretor.",
				"Falta prova.”",
				"Depoimento ilustrativo",
			],
		},
	],
	"src/web/site/home/plans-section.tsx": [
		{ noPromise: "headline", words: ["Quanto custa trabalhar protegido"] },
		{ proof: ["ownModels", "reports"], words: ["Todo plano tem todos os recursos."] },
		{
			proof: ["quotaHeld", "profiles"],
			words: ["O que muda é quantas fichas você assina por mês e quantos corretores entram."],
		},
		{ noPromise: "headline", words: ["Precisa de mais fichas ou de mais um corretor?", "Veja os extras"] },
	],
	"src/web/site/home/risk-carousel.island.tsx": [{ noPromise: "illustration", words: ["Exemplo … de …"] }],
	"src/web/site/home/risk-examples.tsx": [
		{
			noPromise: "illustration",
			words: [
				"R$ 800 mil",
				"Mostrou o apartamento.",
				"O cliente comprou direto com o dono.",
				"Sem como provar a visita, o corretor perdeu R$ 48 mil.",
				"Venceu na Justiça",
				"O cliente visitou com a Rubrica e fechou com um corretor amigo.",
				"A visita foi provada:",
				"R$ 45 mil de comissão ganhos na Justiça.",
				"R$ 600 mil",
				"A única prova era uma conversa no WhatsApp.",
				"O juiz não aceitou, e R$ 36 mil ficaram pelo caminho.",
				"Exemplo ilustrativo",
				"Você Corre Risco de Perder Comissão...",
				"Olha esses exemplos...",
			],
		},
	],
	"src/web/site/home/showcase.tsx": [
		{ noPromise: "label", words: ["Prova completa"] },
		{
			proof: ["evidence", "locationRefused"],
			words: ["Aparelho, IP, assinatura e horário em cada ficha; a localização, se permitida."],
		},
		{
			proof: ["allTypes"],
			words: ["Quatro fichas prontas", "Visita, proposta ou reserva, agenciamento com exclusividade e vistoria."],
		},
		{ noPromise: "label", words: ["Painel de gestão"] },
		{ proof: ["reports"], words: ["Relatórios de visitas, propostas e avaliações, por imóvel e por corretor."] },
		{ noPromise: "label", words: ["Modelos do seu jeito"] },
		{ proof: ["ownModels", "modelLogo"], words: ["Suas cláusulas, seus campos e a marca da sua imobiliária."] },
		{ proof: ["invite"], words: ["Equipe na mesma conta"] },
		{ proof: ["profiles"], words: ["Cada corretor com o próprio perfil."] },
		{ proof: ["teamSees"], words: ["A gestão enxerga tudo."] },
		{ proof: ["noInstall"], words: ["Nada para instalar"] },
		{
			proof: ["noInstall", "supportInTool"],
			words: ["Abre no navegador do Android, iPhone, computador ou tablet, com suporte pelo WhatsApp."],
		},
		{ proof: ["visitToProof"], words: ["Cada visita vira um documento."] },
		{ proof: ["findSeconds"], words: ["E você acha em segundos."] },
		{ proof: ["signOwnPhone"], words: ["No celular, você colhe a assinatura."] },
		{
			proof: ["findSeconds"],
			words: ["No painel, a carteira inteira fica à mão, pronta para quando alguém perguntar."],
		},
	],
	"src/web/site/home/testimonial-slide.tsx": [
		{ noPromise: "illustration", words: ["(abre em nova aba)", "Depoimento ilustrativo"] },
	],
	"src/web/site/home/testimonials.copy.ts": [
		{
			noPromise: "illustration",
			words: [
				"O cliente disse que nunca tinha entrado no imóvel.",
				"Abri a ficha com a assinatura dele, o horário e o endereço.",
				"A conversa mudou de tom na mesma hora.",
				"Renata Albuquerque",
				"Corretora autônoma, Campinas",
				"Eu achava que ninguém ia querer assinar.",
				"Hoje peço antes de abrir a porta, e o cliente acha profissional.",
				"Marcos Vinícius Prado",
				"Corretor de lançamentos, Goiânia",
				"São oito corretores na rua e eu vejo cada visita no painel.",
				"Acabou a planilha de sexta à noite.",
				"Luciana Teles",
				"Gestora de imobiliária, Curitiba",
				"A exclusividade ficou assinada no primeiro café.",
				"Quando apareceu outra placa na janela, eu tinha o documento na mão.",
				"Sérgio Nakamura",
				"Especialista em agenciamento, São Paulo",
				"Preencho no elevador e o cliente assina na sala.",
				"Cinco minutos, e eu paro de pensar no que pode dar errado.",
				"Camila Rocha",
				"Corretora de alto padrão, Recife",
			],
		},
	],
	"src/web/site/home/testimonials.island.tsx": [{ noPromise: "illustration", words: ["Depoimentos de corretores"] }],
	"src/web/site/home/testimonials.tsx": [
		{ noPromise: "owner", words: ["Mais de 800 corretores usam"] },
		{ noPromise: "headline", words: ["Quem tem a prova dorme tranquilo"] },
	],
	"src/web/site/home/three-steps.tsx": [
		{ proof: ["sixTaps"], words: ["Dados do imóvel e do cliente, em uma tela que cabe no polegar."] },
		{
			noPromise: "label",
			words: ["Ficha de visita pronta para assinar, com os dados do cliente e o botão de enviar.", "CLIENTE ASSINA"],
		},
		{ proof: ["signOwnPhone"], words: ["Assinatura digital com o dedo, no celular, ainda no imóvel."] },
		{ noPromise: "label", words: ["Página em que o cliente lê o que aceita e assina com o dedo.", "FICA BLINDADO"] },
		{
			proof: ["visitToProof", "ratings"],
			words: ["A prova jurídica fica guardada, junto com a avaliação do cliente."],
		},
		{
			noPromise: "label",
			words: ["Ficha assinada e selada: código de conferência, PDF para baixar e a hora da assinatura."],
		},
		{ proof: ["firstVisit", "clientSigns"], words: ["Três passos, cinco minutos, comissão blindada."] },
		{
			noPromise: "headline",
			words: ["Menos tempo do que o cliente leva para escolher onde pôr o sofá.", "… min", "cerca de … min"],
		},
	],
};
