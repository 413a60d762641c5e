import type { Kind } from "./make-theirs.ts";

/** Whose id stands in which place of an address. */
type Named = Record<string, Kind>;

/** Every address of a page with a parameter that is somebody's. Those whose parameter is itself the right are below. */
export const pagesOfSomebody: Record<string, Named> = {
	"/app/fichas/:id": { id: "ficha" },
	"/app/fichas/:id/assinar/:signer": { id: "aberta", signer: "pessoa" },
	"/app/fichas/:id/cartao/:signer": { id: "aberta", signer: "pessoa" },
	"/app/fichas/:id/comparacao": { id: "saida" },
	"/app/clientes/:id": { id: "cliente" },
	"/app/imoveis/:id": { id: "imovel" },
	"/app/imoveis/:id/interessados": { id: "imovel" },
	"/app/imoveis/:id/relatorio": { id: "imovel" },
	"/app/modelos/:id": { id: "modelo" },
	"/app/modelos/:id/versoes": { id: "modelo" },
	"/app/modelos/:id/previa": { id: "modelo" },
	"/app/equipe/:id": { id: "membro" },
	"/app/relacoes/:id": { id: "lista" },
	"/app/relatorios/:id": { id: "relatorio" },
	"/app/conta/exportacao/:token": { token: "exportacao" },
	"/app/conta/autoria/:id": { id: "conta" },
};

export const callsOfSomebody: Record<string, Named> = {
	"POST /rest/v1/fichas/:id": { id: "rascunho" },
	"GET /rest/v1/fichas/:id/repetidas": { id: "visita" },
	"POST /rest/v1/fichas/:id/fotos": { id: "rascunho" },
	"POST /rest/v1/fichas/:id/fotos/:photo/remover": { id: "rascunho", photo: "foto" },
	"POST /rest/v1/modelos/:id": { id: "modelo" },
	"POST /rest/v1/modelos/:id/logo": { id: "modelo" },
	"GET /app/modelos/logos/:file": { file: "logo" },
	"GET /app/modelos/:id/exemplo.pdf": { id: "modelo" },
	"GET /app/fotos/:photo": { photo: "foto" },
	"GET /app/fotos/:photo/miniatura": { photo: "foto" },
	"GET /app/fichas/:id/documento.pdf": { id: "ficha" },
	"GET /app/fichas/:id/comparacao.pdf": { id: "saida" },
	"POST /app/fichas/:id/devolver": { id: "ficha" },
	"GET /app/fichas/:id/devolvidos/:devolvido": { id: "ficha", devolvido: "devolvido" },
	"GET /app/fichas/:id/adendos/:adendo/documento.pdf": { id: "ficha", adendo: "adendo" },
	"GET /app/fichas/:id/contestacao/fotos/:photo": { id: "ficha", photo: "fotoContestada" },
};

/** Pages without a parameter that read ids from the query; `.data` is asked for too. */
export const queriesOfSomebody: Record<string, Named> = {
	"/app/linha-do-tempo": { cliente: "cliente", imovel: "imovel" },
	"/app/notificacao": { cliente: "cliente", imovel: "imovel" },
	"/app/fichas/nova/visita": { cliente: "cliente", imovel: "imovel", modelo: "modelo" },
	"/app/gestao": { corretor: "membro", imovel: "imovel" },
	"/app/gestao/fichas": { corretor: "membro", imovel: "imovel", numero: "ficha", depois: "ficha" },
	"/app/fichas": { depois: "ficha" },
	"/app/clientes": { depois: "cliente" },
	"/app/imoveis": { depois: "imovel" },
	"/app/modelos": { depois: "modelo" },
	"/app/equipe": { depois: "membro" },
	"/app/avisos": { depois: "aviso" },
	"/app/corretor": { enviar: "rascunho" },
	"/app/plano": { pedido: "ficha" },
	"/app/conta": { equipe: "conta" },
	"/app/aparelho/capsula": { aparelho: "aparelho" },
	"/app/aparelho/estado": { aparelho: "aparelho" },
};

/** What the forms of the tool post that names something, under the name they post it by. */
export const fieldsOfSomebody: Named = {
	adendo: "adendo",
	aparelho: "aparelho",
	aviso: "aviso",
	captura: "captura",
	chave: "ficha",
	cliente: "cliente",
	convite: "convite",
	corretor: "membro",
	entrada: "ficha",
	enviar: "rascunho",
	fica: "cliente",
	ficha: "ficha",
	id: "cliente",
	imovel: "imovel",
	link: "link",
	modelo: "modelo",
	para: "membro",
	pessoa: "pessoa",
	registro: "cliente",
	sessao: "sessao",
};

/** The parameter is a secret or public by itself, or names nothing that belongs to an account. */
export const opensByItself = [
	/^\/(?:blog|raizes|og|arquivos|novidades|dev|logos)\//,
	/^\/(?:assinar|a|proposta|dossie|confirmar-trial|verificar|testemunho|checkout)\//,
	/^\/rest\/v1\/(?:assinaturas|propostas|blog_views)\//,
	/^\/app\/(?:convite|redefinir-senha|conta\/confirmar-email)\/:token$/,
	/^\/app\/fichas\/nova\/:tipo$/,
	// What they show lies on the device alone.
	/^\/app\/neste-aparelho\//,
	// By number, in the holder's own account: src/server/billing/plans/change-plan.test.ts asks as somebody else.
	/^\/app\/plano\/recibo\/:number$/,
	// A photo is named by its hash, and its device by the query.
	/^\/app\/aparelho\/fotos\/:sha256$/,
	// Of those who run the service alone.
	/^\/admin\//,
];
