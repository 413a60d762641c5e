import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const duties: LegalSection = {
	id: "deveres",
	title: "Seus deveres",
	clauses: {
		verdade:
			"Preencha as fichas com informações verdadeiras: pessoas, imóvel, data, hora e circunstâncias. Não registre como feita uma visita que não aconteceu.",
		informar: [
			"Como controlador dos dados dos seus clientes, cabe a você:",
			{
				list: [
					"explicar o que será assinado, para que serve e que o documento registra evidências;",
					"deixar a pessoa ler o texto com calma e assinar, ela mesma, por vontade própria;",
					"**respeitar a escolha sobre a localização** e obter os consentimentos que forem necessários;",
					"ter base legal para os dados que pede e para compartilhá-los, inclusive com proprietários e parceiros;",
					"atender aos pedidos dos titulares de dados.",
				],
			},
		],
		autorizacao:
			"A ficha de visita não substitui a autorização do proprietário para intermediar o imóvel. Obtenha-a por escrito.",
		profissao:
			"Cumpra a legislação da corretagem (Lei nº 6.530/1978, Código Civil, arts. 722 a 729, e normas do Sistema COFECI-CRECI), o Código de Defesa do Consumidor e a LGPD.",
		modelos: `Os modelos da ${brand.name} são pontos de partida. Se você alterar cláusulas, criar as suas ou incluir multas e prazos, responde pelo conteúdo. Recomendamos a revisão de um advogado. As cláusulas travadas protegem quem assina e não podem ser mudadas. Cada versão que você publica fica guardada, com quem publicou e os avisos que leu.`,
		aparelho:
			"Proteja com senha o aparelho em que você colhe assinaturas e saia da conta nos que não são só seus. Antes de fechar uma ficha, veja se a tela diz que ela foi salva. Fichas colhidas sem conexão ficam no aparelho até serem enviadas: envie assim que puder e, se perder o aparelho, desligue-o na página da sua conta.",
	},
};

export const misuse: LegalSection = {
	id: "usos-proibidos",
	title: "Usos proibidos",
	clauses: {
		lista: [
			"Não é permitido:",
			{
				list: [
					"assinar por outra pessoa, falsificar dados, simular localização ou alterar o relógio do aparelho para enganar;",
					"pressionar ou iludir alguém para que assine;",
					"usar os dados das fichas para fins estranhos à intermediação ou para mensagens não solicitadas;",
					"inserir conteúdo ilícito, ofensivo ou que viole direitos de terceiros;",
					"tentar acessar contas alheias, contornar limites, sobrecarregar ou testar a segurança do serviço sem nossa autorização;",
					"copiar, revender ou explorar o serviço como se fosse seu, ou fazer engenharia reversa, salvo quando a lei permitir.",
				],
			},
		],
		consequencias: "O descumprimento pode levar à suspensão da conta e à responsabilização de quem o praticou.",
	},
};
