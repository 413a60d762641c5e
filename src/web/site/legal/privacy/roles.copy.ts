import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const whoWeAre: LegalSection = {
	id: "quem-somos",
	title: "Quem somos e a quem estes termos se aplicam",
	clauses: {
		identificacao: `A ${brand.name} é um serviço de ${brand.legalName}, inscrita no CNPJ sob o nº ${brand.cnpj}, com sede em ${brand.location}. Neste documento, “${brand.name}” e “nós” são a mesma coisa.`,
		pessoas: [
			"Estes termos valem para três grupos de pessoas:",
			{
				list: [
					"**visitantes**: quem navega no site, lê o blog ou fala conosco;",
					"**usuários**: corretores de imóveis, imobiliárias e as pessoas de suas equipes que têm acesso à ferramenta;",
					"**signatários**: clientes, proprietários, cônjuges, testemunhas e demais pessoas cujos dados aparecem em uma ficha ou que a assinam.",
				],
			},
		],
		lei: "Tratamos dados pessoais de acordo com a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a “LGPD”) e com o Marco Civil da Internet (Lei nº 12.965/2014). Quando citamos um artigo sem dizer de qual lei, ele é da LGPD.",
	},
};

export const roles: LegalSection = {
	id: "papeis",
	title: "Quem decide sobre os dados",
	clauses: {
		fichas: `**Dados das fichas.** O corretor ou a imobiliária que usa a ${brand.name} é o **controlador**: decide quais dados pedir, para que usá-los e por quanto tempo guardá-los. A ${brand.name} é a **operadora**: guarda e processa esses dados em nome do controlador e segundo as instruções dele, que são estes termos, os [Termos de Uso](/termos-uso) e o que ele comanda na ferramenta (arts. 5º, VI e VII, e 39).`,
		conta: `**Dados da conta.** Para os dados de cadastro, contratação, pagamento, suporte e navegação no site, a **controladora é a ${brand.name}**.`,
		registros: `**Registros de acesso.** Também somos controladores dos registros que a lei nos obriga a guardar e dos que usamos para manter o serviço seguro.`,
		signatario:
			"Se você assinou uma ficha e quer tratar dos seus dados, o caminho mais curto é falar com o corretor ou a imobiliária identificados no documento. Se preferir escrever para nós, encaminhamos o seu pedido a eles e avisamos você de que fizemos isso.",
	},
};
