import type { Claims } from "./claim.ts";

export const usageBuyingClaims: Claims = {
	"src/web/site/legal/legal-page.tsx": [
		{
			noPromise: "label",
			words: ["Última atualização:", "O essencial", "Este resumo ajuda na leitura, mas não substitui o texto"],
		},
	],
	"src/web/site/legal/usage-terms.tsx": [
		{
			noPromise: "label",
			words: [
				"Termos de Uso",
				"Este é o contrato entre você e a ….",
				"Ele diz o que a ferramenta faz, quanto custa, como sair e o que",
			],
		},
		{ proof: ["trialDays", "threeFields"], words: ["O teste dura … dias, não pede cartão e não gera cobrança quando"] },
		{ proof: ["refund"], words: ["Depois de contratar, você tem 7 dias para desistir e receber"] },
		{ proof: ["oneClickCancel", "cancelKeeps"], words: ["Você cancela com um clique, sem multa, e usa até o fim do"] },
		{
			noPromise: "limit",
			words: [
				"A … ajuda a provar que você apresentou o imóvel, mas não",
				"Você responde pela verdade do que registra e por informar o",
			],
		},
	],
	"src/web/site/legal/usage/billing.copy.ts": [
		{
			proof: ["cardsShow"],
			words: [
				"até … perfis",
				"… por mês",
				"… por ano (equivale a … por mês)",
				"… fichas por mês e … de corretor",
				"Planos e preços",
				"Planos em vigor",
			],
		},
		{
			proof: ["ownModels", "reports", "supportInTool"],
			words: ["Todos os planos incluem as fichas de visita, proposta,"],
		},
		{ proof: ["pricesCharged"], words: ["Vale o preço mostrado na tela no momento da contratação."] },
		{ people: "prices", words: ["Os preços estão em reais e incluem os tributos devidos por nós."] },
		{ proof: ["cardsShow"], words: ["Os percentuais de desconto anunciados comparam a contratação"] },
		{
			people: "prices",
			words: [
				"Podemos mudar os preços, com aviso por e-mail pelo menos 30",
				"O novo preço só vale para as cobranças seguintes ao aviso e",
				"Se não concordar, você cancela sem multa.",
			],
		},
		{
			proof: ["cardAtOnce"],
			words: [
				"Os pagamentos são processados pelo **Mercado Pago**, no",
				"A … não tem acesso aos dados completos do seu cartão.",
			],
		},
		{ proof: ["renewal"], words: ["**Plano mensal.**", "É uma assinatura recorrente: o valor é cobrado todo mês,"] },
		{
			proof: ["cardData"],
			words: [
				"**Plano anual.**",
				"O valor do ano é cobrado em uma única contratação e pode ser",
				"Se houver acréscimo por parcelamento, ele aparece antes de você",
			],
		},
		{ proof: ["yearEnds"], words: ["O plano anual não se renova sozinho: ao fim do período, você"] },
		{
			proof: ["cardAtOnce", "firstCharge", "pix", "boleto"],
			words: ["O acesso é liberado quando o Mercado Pago confirma o pagamento:"],
		},
		{ proof: ["failedCharge"], words: ["Se uma cobrança falhar, avisamos você por e-mail ou na"] },
		{
			proof: ["onlyReading"],
			words: [
				"Enquanto houver atraso, a criação de fichas pode ser suspensa.",
				"As fichas já assinadas continuam disponíveis para consulta e",
			],
		},
		{ proof: ["upgrade"], words: ["Ao subir de plano, o valor é mostrado antes da confirmação, e a"] },
		{ proof: ["downgrade"], words: ["Ao descer, a mudança vale a partir do fim do período já pago."] },
		{ noPromise: "label", words: ["Cota de fichas e extras"] },
		{
			proof: ["quotaSent"],
			words: ["Contam na cota as fichas **assinadas** e as que **aguardam", "Rascunhos não contam."],
		},
		{ proof: ["quotaPlace"], words: ["A ficha que é recusada, expira ou é cancelada antes de todos"] },
		{
			proof: ["quotaMonth"],
			words: ["A cota se renova a cada mês.", "O saldo não usado não passa para o mês seguinte."],
		},
		{
			proof: ["courtesy", "quotaHeld"],
			words: [
				"Se a cota acabar, avisamos na ferramenta, e até … fichas a mais",
				"Depois delas, nenhuma outra pode ser enviada naquele mês sem",
			],
		},
		{ proof: ["signedAfterEnd"], words: ["O que já foi enviado sempre pode ser assinado: a tela de"] },
		{
			proof: ["extraPrices"],
			words: [
				"**Fichas extras.**",
				"Um pacote de … fichas custa **…**, em pagamento único, e vale",
				"**Perfil extra.**",
				"Cada perfil de corretor além do limite do plano custa **… por",
			],
		},
		{ proof: ["buyExtras"], words: ["Os extras são comprados na página **Plano**, dentro da"] },
	],
	"src/web/site/legal/usage/leaving.copy.ts": [
		{ noPromise: "label", words: ["Garantia de 7 dias e direito de arrependimento"] },
		{
			proof: ["refund"],
			words: [
				"Você pode desistir da contratação em até **7 dias** contados do",
				"É o direito de arrependimento do art. 49 do Código de Defesa do",
			],
		},
		{
			proof: ["refundClick", "refundUndo"],
			words: [
				"Peça com um clique na página **Plano**, dentro da ferramenta,",
				"Por 10 minutos dá para desfazer o clique.",
			],
		},
		{ proof: ["refund", "refundPix"], words: ["As cobranças param na hora, e o acesso pago termina quando o"] },
		{
			proof: ["refundUndo"],
			words: [
				"Passados esses 10 minutos, fazemos o pedido de estorno ao",
				"No cartão, o crédito aparece na fatura conforme o prazo do",
			],
		},
		{ proof: ["trialDays", "refund"], words: ["Os 7 dias da garantia não se confundem com os 7 dias do teste"] },
		{ proof: ["refundOnce", "branches"], words: ["A devolução integral por um clique vale **uma vez por pessoa,"] },
		{ people: "rights", words: ["Quem contrata de novo e volta a desistir em 7 dias escreve para"] },
		{ proof: ["monthCounts"], words: ["A devolução não zera o mês: as fichas já usadas nele continuam"] },
		{ proof: ["trialUncounted"], words: ["As do teste grátis não contam."] },
		{ proof: ["extrasBack"], words: ["Os extras também podem ser devolvidos **em até 7 dias da"] },
		{ proof: ["extrasBack", "extrasOrder"], words: ["no pacote de fichas, devolvemos o valor das que não foram"] },
		{
			proof: ["profilesBack"],
			words: [
				"no perfil extra, devolvemos tudo o que foi pago por ele, desde",
				"Se o perfil já entrou na cobrança de um novo período, ele sai",
			],
		},
		{
			proof: ["paidTwice", "joinAndPay"],
			words: [
				"O pagamento que chega sem ter o que liberar volta inteiro e sem",
				"É o caso do segundo pagamento do mesmo plano e do pedido que",
			],
		},
		{
			proof: ["oneClickCancel"],
			words: [
				"Você cancela **quando quiser, com um clique e sem multa**, na",
				"Não é preciso falar com atendente, e por 10 minutos, ou até o",
			],
		},
		{ proof: ["cancelNearCharge"], words: ["Pouco antes de uma cobrança, ou sem período pago pela frente, o"] },
		{ proof: ["cancelKeeps"], words: ["Feito o cancelamento, não há novas cobranças, e **o acesso"] },
		{
			noPromise: "limit",
			words: [
				"Passados os 7 dias da garantia, não há devolução proporcional",
				"A exceção é o serviço que deixe de ser prestado por falha nossa",
			],
		},
		{ proof: ["yearKept", "exportData"], words: ["Depois do fim do período, você ainda pode baixar os seus dados"] },
		{ proof: ["accountEnds"], words: ["Quem recebeu um documento assinado continua podendo verificá-lo."] },
		{ proof: ["yearKept"], words: ["Cancelar o plano não apaga a conta."] },
		{ proof: ["deletion"], words: ["A exclusão é pedida na página **Conta** e segue os prazos dos"] },
		{
			noPromise: "definition",
			words: ["Suspensão e encerramento por nós", "Podemos suspender o acesso em caso de fraude, uso proibido,"],
		},
		{
			people: "notice",
			words: [
				"Sempre que possível, avisamos antes e damos prazo para corrigir.",
				"Quem foi suspenso pode pedir a revisão da medida pelo e-mail",
			],
		},
		{ noPromise: "definition", words: ["Descumprimento grave ou repetido pode levar ao encerramento da"] },
		{ people: "notice", words: ["Se decidirmos encerrar o serviço, avisamos com pelo menos 60"] },
		{ proof: ["onlyReading"], words: ["Em qualquer hipótese, você pode baixar as suas fichas"] },
	],
};
