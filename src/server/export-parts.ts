import { accountData } from "./accounts/data-rights/account-data.read.ts";
import type { ExportPart } from "./accounts/data-rights/export-part.ts";
import { purchaseData } from "./billing/checkout/purchase-data.read.ts";
import { receiptFiles } from "./billing/receipts/receipt-files.read.ts";
import { trialData } from "./billing/trial/trial-data.read.ts";
import { newsDataOf } from "./blog/news/news.read.ts";
import { contactMessagesFrom } from "./contact/contact-message.read.ts";
import { deskData } from "./desk/records/desk-data.read.ts";
import { avisoData } from "./fichas/avisos/aviso-data.read.ts";
import { fichaFiles } from "./fichas/document/ficha-files.read.ts";
import { offlineDeviceData } from "./fichas/offline/devices/device-data.read.ts";
import { fichaData } from "./fichas/transfer/ficha-data.read.ts";
import { ownAccessRecords } from "./platform/access/access-records.read.ts";
import { ownerReportData } from "./reports/owner-report.read.ts";
import { teamData } from "./team/team-data.read.ts";

/** Every feature that keeps something about a person adds its part here; the copy of one's data has them all. */
export const exportParts: ExportPart[] = [
	{ name: "cadastro", about: "conta, perfil, sessões e aparelhos conhecidos", read: accountData },
	{
		name: "acessos",
		about: "registros de acesso dos últimos 6 meses: quando, de onde e que parte do serviço",
		read: (deps, userId) => ownAccessRecords(deps, userId),
	},
	{ name: "testeGratis", about: "pedidos de teste grátis, de onde vieram, e lembretes enviados", read: trialData },
	{
		name: "compras",
		about: "pedidos, pagamentos, recibos e assinaturas do plano",
		read: purchaseData,
		files: {
			about: "recibos/\n  Um recibo em texto para cada pagamento recebido.",
			list: receiptFiles,
		},
	},
	{
		name: "fichas",
		about:
			"seu registro de corretor, clientes, imóveis, modelos com suas versões, fichas com evidências de cada assinatura e relações enviadas",
		read: fichaData,
		files: {
			about:
				"fichas/PROTOCOLO/\n  documento.pdf  o documento selado, se a ficha foi assinada por todos\n  foto-001.jpg…  as fotos, como estão guardadas\n  adendo-…pdf  contestações da vistoria e respostas a elas, seladas\n  contestacao-…  as fotos das contestações\n  devolvido-…pdf  o documento selado que alguém assinou também fora daqui",
			list: fichaFiles,
		},
	},
	{
		name: "avisos",
		about: "os avisos que você recebeu, o que escolheu receber e os aparelhos em que os ligou",
		read: avisoData,
	},
	{
		name: "aparelhos",
		about:
			"os aparelhos em que você trabalha sem conexão: quando foram registrados e vistos, e a chave pública de cada um",
		read: offlineDeviceData,
	},
	{
		name: "equipe",
		about: "as equipes em que você está ou esteve e, se a conta é sua, pessoas, convites e registro da equipe",
		read: teamData,
	},
	{
		name: "relatorios",
		about: "relatórios enviados a proprietários",
		read: ownerReportData,
	},
	{
		name: "mensagensDeContato",
		about: "o que você escreveu pelo formulário de contato",
		read: (deps, _userId, email) => contactMessagesFrom(deps, email),
	},
	{
		name: "atendimento",
		about:
			"o que a nossa equipe respondeu a você, anotou sobre o seu pedido de teste e viu ou fez na sua conta, e por quê",
		read: deskData,
	},
	{
		name: "novidades",
		about: "se você pediu as novidades do blog: quando, com que texto e se confirmou",
		read: (deps, _userId, email) => newsDataOf(deps, email),
	},
];
