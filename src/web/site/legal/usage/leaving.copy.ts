import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const regret: LegalSection = {
	id: "arrependimento",
	title: "Garantia de 7 dias e direito de arrependimento",
	clauses: {
		direito:
			"Você pode desistir da contratação em até **7 dias** contados do primeiro pagamento e receber **de volta tudo o que pagou**, sem explicar o motivo. É o direito de arrependimento do art. 49 do Código de Defesa do Consumidor, que garantimos a todos os clientes, inclusive empresas.",
		"como-pedir": `Peça com um clique na página **Plano**, dentro da ferramenta, ou escreva para [${brand.supportEmail}](mailto:${brand.supportEmail}). O acesso pago termina quando o reembolso é pedido.`,
		prazo:
			"Fazemos o pedido de estorno imediatamente ao Mercado Pago, pelo mesmo meio do pagamento. No cartão, o crédito aparece na fatura conforme o prazo do banco emissor.",
		teste:
			"Os 7 dias da garantia não se confundem com os 7 dias do teste grátis: são prazos diferentes, e usar um não reduz o outro.",
		extras:
			"Os extras também podem ser devolvidos em até 7 dias da compra. No pacote de fichas, devolvemos o valor das que não foram usadas.",
	},
};

export const cancellation: LegalSection = {
	id: "cancelamento",
	title: "Cancelamento",
	clauses: {
		"um-clique":
			"Você cancela **quando quiser, com um clique e sem multa**, na página **Plano**. Não é preciso falar com atendente.",
		efeito: "Feito o cancelamento, não há novas cobranças, e **o acesso continua até o fim do período já pago**.",
		"sem-proporcional":
			"Passados os 7 dias da garantia, não há devolução proporcional do período em curso, que permanece à sua disposição. A exceção é o serviço que deixe de ser prestado por falha nossa ou outro caso em que a lei garanta a devolução.",
		depois:
			"Depois do fim do período, você ainda pode baixar os seus dados e reativar a conta com um novo plano, sem perder o histórico. Quem recebeu um documento assinado continua podendo verificá-lo.",
		exclusao:
			"Cancelar o plano não apaga a conta. A exclusão é pedida na página **Conta** e segue os prazos dos [Termos de Privacidade](/termos-privacidade#guarda).",
	},
};

export const suspension: LegalSection = {
	id: "suspensao",
	title: "Suspensão e encerramento por nós",
	clauses: {
		motivos:
			"Podemos suspender o acesso em caso de fraude, uso proibido, risco à segurança do serviço ou de terceiros, atraso no pagamento ou ordem de autoridade. Sempre que possível, avisamos antes e damos prazo para corrigir.",
		defesa: `Quem foi suspenso pode pedir a revisão da medida pelo e-mail [${brand.supportEmail}](mailto:${brand.supportEmail}). Descumprimento grave ou repetido pode levar ao encerramento da conta.`,
		"fim-do-servico":
			"Se decidirmos encerrar o serviço, avisamos com pelo menos 60 dias de antecedência, devolvemos o valor do período pago e não usado e mantemos aberta, nesse prazo, a exportação dos dados.",
		"seus-documentos":
			"Em qualquer hipótese, você pode baixar as suas fichas assinadas, salvo se uma ordem legal impedir.",
	},
};
