import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const rights: LegalSection = {
	id: "direitos",
	title: "Seus direitos e como usá-los",
	clauses: {
		quais: [
			"Pelo art. 18, você pode pedir, a qualquer momento e sem custo:",
			{
				list: [
					"a confirmação de que tratamos dados seus;",
					"o acesso aos dados;",
					"a correção do que estiver incompleto, inexato ou desatualizado;",
					"a anonimização, o bloqueio ou a eliminação do que for desnecessário, excessivo ou tratado em desacordo com a lei;",
					"a portabilidade para outro fornecedor;",
					"a eliminação dos dados tratados com o seu consentimento, ressalvado o que a lei permite guardar (art. 16);",
					"a informação sobre com quem compartilhamos os seus dados;",
					"a informação sobre a possibilidade de não consentir e o que acontece nesse caso;",
					"a revogação do consentimento;",
					"a oposição a um tratamento feito sem consentimento, se houver descumprimento da lei (art. 18, § 2º).",
				],
			},
		],
		"como-usuario":
			"**Se você é usuário**, a página **Conta**, dentro da ferramenta, permite baixar todos os seus dados em um arquivo ZIP, com os documentos e as fotos das fichas, corrigi-los e excluir a conta, sem precisar falar com ninguém.",
		"como-signatario":
			"**Se você assinou uma ficha**, abra a página **Meus dados** a partir do comprovante que recebeu, ou fale com o corretor ou a imobiliária do documento.",
		"por-email": `**Em qualquer caso**, escreva para [${brand.privacyEmail}](mailto:${brand.privacyEmail}). Para proteger você, podemos pedir uma informação que confirme a sua identidade, nunca mais do que o necessário.`,
		prazo:
			"Respondemos em até **15 dias** contados do pedido. Se não pudermos atender, explicamos o motivo de fato ou de direito e o que você ainda pode fazer.",
		operadora:
			"Quando o dado é de uma ficha, quem decide sobre o pedido é o controlador. Nós o encaminhamos sem demora e ajudamos tecnicamente a atendê-lo.",
		"ficha-assinada":
			"Pedido de eliminação de ficha assinada recebe resposta fundamentada. Enquanto houver motivo legal para a guarda, restringimos o acesso em vez de apagar. Se um dado da ficha estiver errado, a correção é feita por uma nova ficha, ligada à primeira, porque o documento assinado não pode ser alterado.",
	},
};

export const contactDpo: LegalSection = {
	id: "encarregado",
	title: "Encarregado e ANPD",
	clauses: {
		contato: `O encarregado pelo tratamento de dados pessoais (DPO) da ${brand.name} atende pelo e-mail [${brand.privacyEmail}](mailto:${brand.privacyEmail}). Para outros assuntos, veja a página de [contato](/contato).`,
		anpd: "Se você entender que o seu pedido não foi bem resolvido, pode apresentar petição à ANPD, o órgão federal que fiscaliza a proteção de dados, em [gov.br/anpd](https://www.gov.br/anpd), ou procurar os órgãos de defesa do consumidor.",
	},
};
