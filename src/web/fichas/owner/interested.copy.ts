/** One sentence for each reason of server/fichas/owner/send-interested-list.ts. */
export const listRefusals = {
	"not-found": "Este imóvel não existe mais.",
	"no-authorisation": "A relação vai para quem assinou a autorização. Faça o agenciamento deste imóvel primeiro.",
	"no-email": "A autorização não tem o e-mail do proprietário.",
	"nobody-visited": "Ninguém assinou uma visita a este imóvel ainda.",
	"too-many": "Você já enviou esta relação cinco vezes hoje. Amanhã dá para enviar de novo.",
};
