import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const regret: LegalSection = {
	id: "arrependimento",
	title: "Garantia de 7 dias e direito de arrependimento",
	clauses: {
		direito:
			"Você pode desistir da contratação em até **7 dias** contados do primeiro pagamento e receber **de volta tudo o que pagou**, sem explicar o motivo. É o direito de arrependimento do art. 49 do Código de Defesa do Consumidor, que garantimos a todos os clientes, inclusive empresas.",
		"como-pedir": `Peça com um clique na página **Plano**, dentro da ferramenta, ou escreva para [${brand.supportEmail}](mailto:${brand.supportEmail}). Por 10 minutos dá para desfazer o clique. As cobranças param na hora, e o acesso pago termina quando o Mercado Pago confirma a devolução.`,
		prazo:
			"Passados esses 10 minutos, fazemos o pedido de estorno ao Mercado Pago, pelo mesmo meio do pagamento. No cartão, o crédito aparece na fatura conforme o prazo do banco emissor.",
		teste:
			"Os 7 dias da garantia não se confundem com os 7 dias do teste grátis: são prazos diferentes, e usar um não reduz o outro.",
		"uma-vez":
			"A devolução integral por um clique vale **uma vez por pessoa, CPF ou CNPJ**, ainda que em outra conta ou em outra filial da mesma empresa. Quem contrata de novo e volta a desistir em 7 dias escreve para nós, e tratamos o pedido conforme a lei: nada aqui reduz o direito de arrependimento de quem é consumidor.",
		"uso-continua":
			"A devolução não zera o mês: as fichas já usadas nele continuam contando se você contratar de novo, também com outra conta do mesmo CPF ou CNPJ. As do teste grátis não contam.",
		extras: [
			"Os extras também podem ser devolvidos **em até 7 dias da compra, no todo ou em parte**, na página **Plano**:",
			{
				list: [
					"no pacote de fichas, devolvemos o valor das que não foram usadas, um décimo do preço por ficha; contam como usadas primeiro as do plano e depois as do pacote mais antigo;",
					"no perfil extra, devolvemos tudo o que foi pago por ele, desde que ninguém da equipe o tenha ocupado desde a compra. Se o perfil já entrou na cobrança de um novo período, ele sai ao fim desse período.",
				],
			},
		],
		"pagamento-em-vao":
			"O pagamento que chega sem ter o que liberar volta inteiro e sem pedido, com aviso por e-mail. É o caso do segundo pagamento do mesmo plano e do pedido que ficou aberto quando a pessoa entrou em uma equipe.",
	},
};

export const cancellation: LegalSection = {
	id: "cancelamento",
	title: "Cancelamento",
	clauses: {
		"um-clique":
			"Você cancela **quando quiser, com um clique e sem multa**, na página **Plano**. Não é preciso falar com atendente, e por 10 minutos, ou até o fim do período no plano anual, dá para voltar atrás. Pouco antes de uma cobrança, ou sem período pago pela frente, o cancelamento vale na hora.",
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
