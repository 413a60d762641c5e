import { brand } from "#core/kernel/brand.ts";
import type { LegalSection } from "../legal-document.ts";

export const sharing: LegalSection = {
	id: "compartilhamento",
	title: "Com quem compartilhamos",
	clauses: {
		fornecedores: [
			"Compartilhamos só o necessário, com quem nos ajuda a prestar o serviço:",
			{
				list: [
					"**Mercado Pago**: processa pagamentos, assinaturas mensais e reembolsos. Recebe os dados da contratação e trata os dados do cartão sob a política dele;",
					"**provedor de e-mail**: entrega confirmações, credenciais, avisos e cópias de documentos. Recebe o endereço e o conteúdo da mensagem;",
					"**provedores de mensagens (SMS e WhatsApp)**: quando quem assina recebe um código por esses meios, entregam a mensagem e recebem para isso o número do telefone e o código, e nada do documento;",
					"**serviço de notificações do seu navegador** (do Google, da Apple, da Mozilla ou da Microsoft), só se você ligar os avisos em um aparelho: leva o aviso até ele. O aviso vai cifrado, e o serviço não consegue ler;",
					"**provedores de hospedagem e armazenamento**: mantêm os servidores, o banco de dados, os arquivos e as cópias de segurança;",
					"**autoridade de carimbo do tempo**, quando usada: recebe apenas o resumo criptográfico do documento (hash), que não permite ler o conteúdo.",
				],
			},
			"Esses fornecedores só podem usar os dados para a tarefa contratada, salvo quando a lei os torna responsáveis por decisões próprias, como ocorre com instituições de pagamento.",
		],
		partes:
			"**Partes da ficha.** Cada signatário e o corretor recebem a própria cópia do documento. Na imobiliária, o corretor vê as fichas e os cadastros de clientes dele, e a gestão vê os de toda a equipe. Quando dois corretores atendem a mesma pessoa, cada um fica sabendo apenas o nome do colega, e a gestão decide quem segue.",
		proprietario:
			"**Proprietário do imóvel.** O corretor pode enviar ao proprietário a relação das pessoas interessadas que visitaram o imóvel e um relatório das visitas. Esse envio é decidido pelo corretor, que responde por ele como controlador.",
		verificacao:
			"**Verificação pública.** Quem tem o código ou o arquivo de um documento pode conferir se ele é autêntico. A página de verificação mostra só o necessário e oculta parte do CPF, o telefone e as coordenadas exatas.",
		whatsapp:
			"**WhatsApp.** Se você escolhe enviar um link por WhatsApp ou falar conosco por lá, a mensagem passa pelo aplicativo e segue as regras dele.",
		autoridades:
			"**Autoridades.** Entregamos dados a autoridades quando a lei ou uma ordem judicial exigir, no limite do que foi pedido. Registros de acesso só são entregues por ordem judicial, ressalvadas as exceções do Marco Civil da Internet.",
		sucessao: `**Reorganização da empresa.** Em caso de fusão, venda ou incorporação, os dados podem passar a quem assumir a ${brand.name}, que continuará obrigado por estes termos. Você será avisado antes.`,
	},
};

export const transfer: LegalSection = {
	id: "transferencia",
	title: "Transferência para outros países",
	clauses: {
		quando:
			"Alguns fornecedores, em especial de hospedagem, armazenamento, e-mail e mensagens, podem manter servidores fora do Brasil. Nesses casos, há transferência internacional de dados.",
		garantias:
			"A transferência só ocorre com apoio em uma das hipóteses do art. 33, como a adequação do país de destino reconhecida pela ANPD ou as cláusulas-padrão contratuais da Resolução CD/ANPD nº 19/2024.",
		informacao: `Você pode pedir a relação atualizada dos fornecedores, dos países e da garantia usada em cada caso pelo e-mail [${brand.privacyEmail}](mailto:${brand.privacyEmail}).`,
	},
};
