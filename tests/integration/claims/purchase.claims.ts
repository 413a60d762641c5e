import type { Claims } from "./claim.ts";

export const purchaseClaims: Claims = {
	"src/web/billing/checkout/checkout.copy.ts": [
		{
			proof: ["cardAtOnce"],
			words: ["O pagamento é feito na página segura do Mercado Pago.", "Nada é cobrado agora."],
		},
		{ proof: ["remindedOnce"], words: ["Se a compra ficar pela metade, mandamos um único lembrete por e-mail."] },
		{ proof: ["backToOrder"], words: ["Seu pedido está guardado"] },
		{
			proof: ["keepsData"],
			words: [
				"Você pode reativá-la com o plano …: a conta e tudo o que está nela continuam seus, só o plano muda.",
				"Sua conta volta com o plano … assim que o pagamento for confirmado.",
			],
		},
		{ proof: ["cardData"], words: ["Parcelado em até …x no cartão"] },
		{ proof: ["pix", "boleto"], words: ["Ou à vista no Pix e no boleto."] },
		{ proof: ["cancelKeeps"], words: ["Cancele quando quiser, sem multa."] },
		{
			proof: ["cardAtOnce"],
			words: ["Pagamento 100% Seguro", "Protegido pelo Mercado Pago.", "Os dados do cartão não passam por nós."],
		},
		{
			proof: ["refund", "refundOnce"],
			words: ["Garantia de … dias", "Devolvemos o seu dinheiro, uma vez por CPF ou CNPJ."],
		},
		{ proof: ["monthCounts"], words: ["As fichas usadas no mês continuam contando se você voltar."] },
	],
	"src/web/billing/result/checkout-result.copy.ts": [
		{ people: "hours", words: ["Atendimento de segunda a sexta, das 9h às 18h, e sábado, das 9h às 12h."] },
		{
			proof: ["cardAtOnce"],
			words: [
				"Seu plano já está ativo.",
				"Enviamos as credenciais de acesso para o endereço cadastrado.",
				"Use o e-mail e a senha que você recebeu.",
			],
		},
		{ proof: ["firstVisit", "clientSigns"], words: ["A primeira leva cinco minutos e já vale como prova."] },
		{ proof: ["cardAtOnce"], words: ["As credenciais foram enviadas somente para o e-mail cadastrado."] },
		{ proof: ["keepsData"], words: ["Se você já tinha senha, ela continua valendo."] },
		{ proof: ["refund"], words: ["Você tem … dias de garantia: se não gostar, devolvemos o dinheiro."] },
		{ proof: ["refundCloses"], words: ["Este pagamento foi devolvido e não dá mais acesso ao plano."] },
		{ proof: ["pix"], words: ["Esta página se atualiza automaticamente quando o pagamento for confirmado."] },
		{ proof: ["boleto"], words: ["Boletos vencem em 3 dias úteis."] },
		{ proof: ["pix"], words: ["O acesso chega cerca de 2 minutos depois.", "A liberação leva cerca de 2 minutos."] },
		{
			proof: ["boleto"],
			words: ["Pague no aplicativo do banco, no caixa ou em uma lotérica até o vencimento, em 3 dias úteis."],
		},
		{
			proof: ["activation"],
			words: [
				"Assim que o banco confirmar, liberamos o acesso e avisamos por e-mail.",
				"Assim que a análise terminar, avisamos por e-mail.",
			],
		},
		{ proof: ["firstCharge"], words: ["Assim que ela for confirmada, liberamos o acesso e avisamos por e-mail."] },
		{ proof: ["activation"], words: ["Assim que o pagamento for confirmado, avisamos por e-mail."] },
		{
			proof: ["pix", "firstCharge", "boleto"],
			words: ["Pix leva cerca de 2 minutos; a primeira mensalidade no cartão,"],
		},
		{ proof: ["paidTwice"], words: ["Não pague de novo: o mesmo pedido não é cobrado duas vezes."] },
	],
	"src/web/billing/own-plan/plan.copy.ts": [
		{
			proof: ["refundUndo"],
			words: ["Se você não desfizer em … minutos, pedimos ao Mercado Pago que devolva todo o valor."],
		},
	],
	"src/web/billing/own-plan/plan-options.tsx": [
		{ proof: ["upgrade"], words: ["Para um plano maior, você paga só a diferença, e ele vale assim"] },
		{ proof: ["downgrade"], words: ["Um menor vale no próximo período."] },
	],
	"src/web/billing/own-plan/extras-section.tsx": [
		{ proof: ["buyExtras"], words: ["Somam ao limite assim que ele é confirmado e valem até o fim"] },
	],
	"src/server/billing/subscription/subscription-ended.email.tsx": [
		{ proof: ["refund"], words: ["O pagamento foi devolvido por inteiro."] },
	],
	"src/server/accounts/profile/identity-corrected.email.tsx": [
		{ proof: ["correctIdentity"], words: ["A correção foi feita na página Minha conta, com a sua senha."] },
		{ proof: ["deskRecorded"], words: ["A correção foi feita pelo nosso atendimento."] },
	],
	"src/web/billing/trial/signup.copy.ts": [
		{ proof: ["linkDays"], words: ["O link vale por 7 dias."] },
		{ proof: ["trialDays"], words: ["O teste começa aí."] },
		{ proof: ["mailForADay"], words: ["Continuamos tentando enviar pelas próximas 24 horas."] },
		{
			proof: ["newestLink"],
			words: [
				"Se houver um cadastro à espera de confirmação, o novo link chega em instantes e o anterior deixa de valer.",
			],
		},
		{ proof: ["linkDays"], words: ["Cada link vale por 7 dias, e um novo pedido cancela o anterior."] },
		{ proof: ["trialDays"], words: ["Complete seus dados e os … dias de teste começam agora."] },
		{ proof: ["ticketHour"], words: ["Por segurança, esta página só abre pelo link do e-mail e vale por uma hora."] },
		{ proof: ["trialUnlimited"], words: ["7 dias com todos os recursos, sem cartão de crédito."] },
	],
	"src/web/billing/trial/trial.copy.ts": [
		{ proof: ["trialUnlimited"], words: ["7 dias com todos os recursos, sem cartão de crédito."] },
	],
	"src/web/contact/contact.copy.ts": [
		{ people: "contactUse", words: ["Usamos estes dados só para responder você."] },
		{ people: "hours", words: ["A resposta chega no horário de atendimento, no e-mail que você deixou:"] },
		{ proof: ["contact"], words: ["Acabamos de mandar uma confirmação para lá."] },
	],
};
