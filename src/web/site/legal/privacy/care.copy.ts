import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const security: LegalSection = {
	id: "seguranca",
	title: "Segurança",
	clauses: {
		medidas: [
			"Adotamos medidas técnicas e administrativas proporcionais ao risco, entre elas:",
			{
				list: [
					"conexão cifrada entre o seu aparelho e os nossos servidores;",
					"senhas guardadas apenas como código irreversível e verificação em duas etapas para quem quiser ativá-la;",
					"sessões em cookies que os programas da página não conseguem ler;",
					"acesso por perfil: cada conta vê só o que é seu;",
					"selo digital e registro encadeado, que tornam perceptível qualquer alteração em uma ficha assinada;",
					"limites contra tentativas repetidas de acesso e cópias de segurança periódicas.",
				],
			},
		],
		limites:
			"Nenhum sistema é imune a falhas. Ajude a proteger a sua conta: use uma senha só sua, ative a verificação em duas etapas, bloqueie a tela do celular e, se perder o aparelho, desligue-o na página da sua conta ou avise-nos.",
	},
};

export const children: LegalSection = {
	id: "criancas",
	title: "Crianças e adolescentes",
	clauses: {
		publico: `A ${brand.name} é uma ferramenta de trabalho para maiores de 18 anos. Quem abre uma conta declara ter 18 anos ou mais.`,
		fichas:
			"Se uma ficha precisar mencionar um menor de idade, como no caso de um proprietário menor, o tratamento deve atender ao melhor interesse dele (art. 14), e quem assina é o representante legal. Se você souber de dados de menores colhidos de outra forma, avise-nos, e tomaremos as providências.",
	},
};

export const incidents: LegalSection = {
	id: "incidentes",
	title: "Incidentes de segurança",
	clauses: {
		comunicacao:
			"Se ocorrer um incidente que possa causar risco ou dano relevante, comunicamos a ANPD e as pessoas afetadas no prazo da regulamentação, hoje de 3 dias úteis, como regra, a contar do conhecimento do incidente (art. 48 e Resolução CD/ANPD nº 15/2024). A comunicação diz o que houve, quais dados foram atingidos, os riscos e o que foi feito.",
		operadora:
			"Se o incidente atingir dados de fichas, avisamos sem demora o corretor ou a imobiliária, que é o controlador, com as informações de que ele precisa para cumprir os próprios deveres.",
	},
};

export const changes: LegalSection = {
	id: "alteracoes",
	title: "Alterações destes termos",
	clauses: {
		aviso:
			"Podemos atualizar estes termos para acompanhar a lei ou o serviço. A data no início da página mostra a versão em vigor. Se a mudança for relevante, avisamos os usuários por e-mail ou na ferramenta com pelo menos 15 dias de antecedência.",
		consentimento:
			"Se a mudança alterar uma finalidade que depende do seu consentimento, pediremos um novo consentimento. As fichas já assinadas continuam regidas pelo texto aceito na assinatura, que fica registrado no documento.",
	},
};
