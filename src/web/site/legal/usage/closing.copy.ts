import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const personalData: LegalSection = {
	id: "dados-pessoais",
	title: "Dados pessoais",
	clauses: {
		politica:
			"O tratamento de dados pessoais está descrito nos [Termos de Privacidade](/termos-privacidade), que fazem parte deste contrato.",
		papeis: `Quanto aos dados das fichas, você é o controlador e a ${brand.name} é a operadora. Tratamos esses dados para prestar o serviço, seguindo as suas instruções, com sigilo e segurança, e ajudamos você a atender aos titulares e à ANPD.`,
		instrucoes: "Se uma instrução sua nos parecer contrária à lei, avisamos você e podemos deixar de cumpri-la.",
		guarda:
			"Você nos instrui a guardar as fichas assinadas e as evidências pelos prazos dos [Termos de Privacidade](/termos-privacidade#guarda), inclusive depois do fim do contrato, para o exercício de direitos das partes.",
		exportacao:
			"Você pode exportar todos os seus dados a qualquer momento, na página **Conta**, inclusive depois de cancelar o plano e enquanto a conta não for excluída.",
	},
};

export const changes: LegalSection = {
	id: "alteracoes",
	title: "Alterações destes Termos",
	clauses: {
		aviso:
			"Podemos alterar estes Termos. Mudanças relevantes são avisadas por e-mail ou na ferramenta com pelo menos 30 dias de antecedência e não atingem períodos já pagos em seu prejuízo.",
		discordancia:
			"Se não concordar com a mudança, você pode cancelar sem multa antes de ela entrar em vigor e receber de volta a parte não usada do período pago. Continuar a usar o serviço depois dessa data significa aceitação.",
	},
};

export const law: LegalSection = {
	id: "lei-e-foro",
	title: "Lei, foro e disposições finais",
	clauses: {
		lei: "Este contrato segue as leis do Brasil.",
		foro: "Fica eleito o **foro do domicílio do consumidor** para resolver qualquer questão sobre estes Termos. Antes disso, fale conosco: a maior parte dos problemas se resolve com uma conversa. Você também pode recorrer ao Procon.",
		comunicacoes: `Falamos com você pelo e-mail do cadastro e pela ferramenta. Para falar conosco, use [${brand.email}](mailto:${brand.email}) ou a página de [contato](/contato).`,
		autonomia:
			"Se uma cláusula for considerada inválida, as demais continuam valendo. Se deixarmos de exigir o cumprimento de alguma delas, isso não significa que abrimos mão do direito.",
		cessao:
			"Você não pode transferir a conta a outra pessoa sem nos avisar e sem a nossa concordância, que não será negada sem motivo.",
	},
};
