/** One sentence for each reason of server/reports/send-owner-report.ts. */
export const reportRefusals = {
	"not-found": "Este imóvel não existe mais.",
	"nothing-happened": "Não houve visita nem proposta neste período. Escolha outro período.",
	"too-many": "Você já enviou cinco relatórios deste imóvel hoje. Amanhã dá para enviar de novo.",
};
