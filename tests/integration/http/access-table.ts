import { type Role, roles } from "./visitors.ts";

/** What each role is answered: a status, or "to" where it is sent. */
type Outcomes = Record<Role, string>;
/** Asked with nothing typed in and with parameters that belong to nobody. `data` is the twin under `.data`. */
type Page = { get: Outcomes; post: Outcomes; data?: { get?: Outcomes; post?: Outcomes } };

const isSignedIn = (role: Role) => role !== "anonymous" && role !== "signed out";
const isMember = (role: Role) => role === "broker" || role === "manager";
const outcomes = (choose: (role: Role) => string) =>
	Object.fromEntries(roles.map((role) => [role, choose(role)])) as Outcomes;

const everyone = (outcome: string) => outcomes(() => outcome);
/** For the account's own pages and calls. */
const signedIn = (outcome: string, others = "to /app/entrar") =>
	outcomes((role) => (isSignedIn(role) ? outcome : others));
/** Of a team, its members are led to their own day. */
const ofHolder = (outcome: string) =>
	outcomes((role) => (isMember(role) ? "to /app" : isSignedIn(role) ? outcome : "to /app/entrar"));
const ofManager = (outcome: string) =>
	outcomes((role) => (role === "broker" ? "to /app" : isSignedIn(role) ? outcome : "to /app/entrar"));
const adminPage = (outcome: string) => outcomes((role) => (role === "admin" ? outcome : "to /blog"));
const adminCall = (outcome: string) =>
	outcomes((role) => (role === "admin" ? outcome : isSignedIn(role) ? "403" : "401"));

const noForm = everyone("405");
const readable: Page = { get: everyone("200"), post: noForm };
/** Of nobody, or of nothing that exists. */
const unknown: Page = { get: everyone("404"), post: noForm };
const ownList: Page = { get: signedIn("200"), post: noForm };
/** Another account's, or of nothing that exists: the same answer. */
const ownUnknown: Page = { get: signedIn("404"), post: signedIn("404") };
const adminForm: Page = { get: adminPage("200"), post: adminPage("400") };

const toClosedLink = `to /dossie/${"t".repeat(43)}`;

/** One line for each address in src/web/routes.ts. */
export const pageAccess: Record<string, Page> = {
	"/": readable,
	"/precos": readable,
	"/sobre": readable,
	"/blog": readable,
	"/blog/categoria/:slug": unknown,
	"/blog/tag/:slug": unknown,
	"/blog/:slug": { get: everyone("404"), post: everyone("404") },
	"/novidades": { get: everyone("200"), post: everyone("400") },
	"/contato": { get: everyone("200"), post: everyone("400") },
	"/verificar": { get: everyone("200"), post: everyone("400") },
	"/raizes": readable,
	"/raizes/:mes": unknown,
	"/termos-privacidade": readable,
	"/termos-uso": readable,

	"/teste-gratis": { get: everyone("to /#get-access"), post: everyone("400") },
	"/confirmacao": { get: everyone("200"), post: everyone("400") },
	"/confirmar-trial/:token": unknown,
	"/complete-profile": { get: everyone("403"), post: everyone("400") },
	"/complete-profile/salvar": { get: everyone("400"), post: everyone("400"), data: { get: everyone("200") } },

	"/novidades/confirmar/:token": { get: everyone("404"), post: everyone("404") },
	"/novidades/sair/:token": { get: everyone("404"), post: everyone("404") },

	"/checkout/dados": { get: everyone("200"), post: everyone("to /precos") },
	"/checkout/sem-lembretes/:token": { get: everyone("404"), post: everyone("404") },
	"/checkout/retorno/:token": { get: everyone("to /precos"), post: noForm },
	"/checkout/sucesso": readable,
	"/checkout/erro": readable,
	"/checkout/pendente": readable,

	"/assinar/:token": unknown,
	// Answered before the pages: see the calls below.
	"/assinar/:token/recusar": { get: everyone("404"), post: everyone("404"), data: { post: noForm } },
	"/assinar/:token/depois": { get: everyone("404"), post: everyone("404"), data: { post: noForm } },
	"/assinar/:token/contestar": unknown,
	"/assinar/:token/meus-dados": { get: everyone("404"), post: everyone("404") },
	"/a/:code": unknown,
	"/proposta/:token": { get: everyone("404"), post: everyone("404") },
	"/app/fichas/:id/assinar/:signer": { get: signedIn("404"), post: noForm },
	"/app/fichas/:id/cartao/:signer": { get: signedIn("404"), post: noForm },

	"/verificar/certificados": readable,
	"/verificar/certificados.json": readable,
	"/verificar/offline.html": readable,
	"/verificar/:codigo": unknown,
	"/verificar/:codigo/prova.json": unknown,
	"/testemunho/:codigo": unknown,

	"/dossie/:token": unknown,
	// Of a link that leads nowhere its page says so.
	"/dossie/:token/baixar": { get: everyone(toClosedLink), post: everyone(toClosedLink) },
	"/dossie/:token/documentos/:protocolo": { get: everyone(toClosedLink), post: noForm },

	// They hold nothing: what they show lies on the device.
	"/app/neste-aparelho": readable,
	"/app/neste-aparelho/fichas/:captura": readable,
	"/app/neste-aparelho/fichas/:captura/assinar/:pessoa": readable,

	"/app/entrar": { get: signedIn("to /app", "200"), post: signedIn("to /app", "400"), data: { post: everyone("400") } },
	"/app/entrar/codigo": {
		get: everyone("to /app/entrar"),
		post: everyone("to /app/entrar"),
		data: { post: everyone("400") },
	},
	"/app/sair": { get: everyone("to /app"), post: everyone("to /app/entrar") },
	"/app/recuperar-senha": { get: everyone("200"), post: everyone("400") },
	"/app/convite/:token": { get: everyone("404"), post: everyone("404") },
	"/app/redefinir-senha/:token": { get: everyone("404"), post: everyone("400") },

	"/app": { get: signedIn("200"), post: noForm },
	"/app/imoveis/:id/interessados": { get: signedIn("404"), post: signedIn("404") },
	"/app/imoveis/:id/relatorio": { get: signedIn("404"), post: signedIn("404") },
	"/app/ajuda": ownList,
	"/app/gestao": ownList,
	"/app/gestao/fichas": { get: signedIn("200"), post: noForm },
	"/app/gestao/exportar": { get: signedIn("to /app/gestao"), post: signedIn("400") },
	"/app/relatorios/:id": { get: signedIn("404"), post: noForm },
	"/app/linha-do-tempo": { get: signedIn("200"), post: signedIn("404") },
	"/app/dossie": { get: signedIn("to /app/linha-do-tempo"), post: signedIn("404") },
	"/app/notificacao": { get: signedIn("404"), post: noForm },
	"/app/relacoes/:id": { get: signedIn("404"), post: noForm },
	"/app/fichas": ownList,
	"/app/fichas/nova": ownList,
	"/app/fichas/nova/:tipo": ownUnknown,
	"/app/fichas/:id": ownUnknown,
	"/app/conflitos": { get: signedIn("200"), post: signedIn("409") },
	"/app/avisos": { get: signedIn("200"), post: signedIn("400") },
	"/app/avisos/ajustes": { get: signedIn("200"), post: signedIn("400") },
	"/app/fichas/:id/comparacao": { get: signedIn("404"), post: noForm },
	"/app/clientes": { get: signedIn("200"), post: signedIn("400") },
	"/app/clientes/novo": { get: signedIn("200"), post: signedIn("422") },
	"/app/clientes/repetidos": { get: ofManager("200"), post: ofManager("400") },
	"/app/clientes/:id": ownUnknown,
	"/app/imoveis": { get: signedIn("200"), post: signedIn("400") },
	"/app/imoveis/novo": { get: signedIn("200"), post: signedIn("422") },
	"/app/imoveis/:id": ownUnknown,
	"/app/corretor": { get: signedIn("200"), post: signedIn("200") },
	"/app/conta": { get: signedIn("200"), post: signedIn("400") },
	"/app/plano": { get: ofHolder("200"), post: ofHolder("400") },
	"/app/modelos": ownList,
	"/app/modelos/novo": { get: ofManager("200"), post: ofManager("400") },
	"/app/modelos/:id": ownUnknown,
	"/app/modelos/:id/versoes": { get: signedIn("404"), post: noForm },
	"/app/modelos/:id/previa": { get: signedIn("404"), post: noForm },
	"/app/equipe": { get: ofManager("200"), post: ofManager("400") },
	"/app/equipe/:id": { get: ofManager("404"), post: ofManager("404") },
	"/app/conta/autoria/:id": {
		get: signedIn("to /app/conta#autoria"),
		post: signedIn("to /app/conta"),
	},
	"/app/plano/recibo/:number": { get: ofHolder("404"), post: noForm },
	"/app/conta/confirmar-email/:token": { get: everyone("404"), post: everyone("404") },
	"/app/conta/exportacao/:token": { get: signedIn("to /app/conta#exportar"), post: noForm },
	"/app/conta/excluida": readable,

	"/admin/visao-geral": { get: adminPage("200"), post: noForm },
	"/admin/visao-geral/exportar": { get: adminPage("to /admin/visao-geral"), post: adminPage("200") },
	"/admin/contas": { get: adminPage("200"), post: noForm },
	"/admin/contas/:id": { get: adminPage("404"), post: adminPage("404") },
	"/admin/leads": adminForm,
	"/admin/leads/exportar": { get: adminPage("to /admin/leads"), post: adminPage("to /admin/leads") },
	"/admin/saude": adminForm,
	"/admin/auditoria": { get: adminPage("200"), post: noForm },
	"/admin/blog": adminForm,
	"/admin/blog/novo": { get: adminPage("200"), post: noForm },
	"/admin/blog/editar/:postId": { get: adminPage("404"), post: noForm },
	"/admin/blog/editar/:postId/versao/:version": { get: adminPage("404"), post: noForm },
	"/admin/blog/comentarios": adminForm,
	"/admin/blog/categorias": adminForm,
	"/admin/mensagens": adminForm,
	"/admin/registro": { get: adminPage("200"), post: noForm },
	"/admin/pagamentos": { get: adminPage("200"), post: noForm },
	"/admin/pagamentos/eventos": adminForm,
	"/admin/pagamentos/:orderId": { get: adminPage("404"), post: adminPage("400") },
	"/admin/*": { get: adminPage("404"), post: noForm },

	"/dev/ui": readable,
	"/dev/emails": readable,
	"/dev/mensagens": readable,
	"/*": unknown,
};

/** One line for each call or file that src/server/http/app.ts answers before the pages. */
export const callAccess: Record<string, Outcomes> = {
	"GET /healthz": everyone("200"),
	"GET /readyz": everyone("200"),
	// The test asks from this very machine; tests/integration/http/health.test.ts asks from elsewhere.
	"GET /metrics": everyone("200"),

	"GET /termos-de-privacidade": everyone("to /termos-privacidade"),
	"GET /termos-de-privacidade/": everyone("to /termos-privacidade"),
	"GET /privacidade": everyone("to /termos-privacidade"),
	"GET /privacidade/": everyone("to /termos-privacidade"),
	"GET /termos-de-uso": everyone("to /termos-uso"),
	"GET /termos-de-uso/": everyone("to /termos-uso"),
	"GET /termos": everyone("to /termos-uso"),
	"GET /termos/": everyone("to /termos-uso"),
	"GET /suporte": everyone("to /contato"),
	"GET /suporte/": everyone("to /contato"),
	"GET /details/get-access": everyone("to /#get-access"),
	"GET /details/get-access/": everyone("to /#get-access"),
	"GET /admin": everyone("to /admin/visao-geral"),
	"GET /admin/": everyone("to /admin/visao-geral"),
	// Whoever runs the service and has no code of that customer.
	"GET /admin/ver/:view/*": adminPage("to /admin/contas"),
	"GET /admin/blog/new-post": everyone("to /admin/blog/novo"),
	"GET /admin/blog/new-post/": everyone("to /admin/blog/novo"),
	"GET /admin/blog/edit/:postId": everyone("to /admin/blog/editar/nada"),
	"GET /admin/blog/edit/:postId/": everyone("to /admin/blog/editar/nada"),

	"GET /robots.txt": everyone("200"),
	"GET /sitemap.xml": everyone("200"),
	"GET /manifest.webmanifest": everyone("200"),
	"GET /og/:file{.+\\.png}": everyone("404"),
	"GET /og/blog/:file{.+\\.png}": everyone("404"),
	"GET /rss.xml": everyone("200"),
	"GET /arquivos/blog/:name": everyone("404"),
	"POST /tema": everyone("to /"),

	"POST /rest/v1/leads_trial": everyone("400"),
	"POST /rest/v1/contact_messages": everyone("400"),
	"POST /rest/v1/blog_views": everyone("404"),
	"GET /rest/v1/blog_views/:file{.+\\.gif}": everyone("404"),
	"POST /rest/v1/blog_comments": everyone("404"),
	"GET /rest/v1/a_usuarios": everyone("400"),
	"POST /functions/v1/register-trial-user": everyone("400"),
	"POST /functions/v1/resend-confirmation": everyone("400"),
	"POST /functions/v1/password-judged": everyone("400"),
	"GET /functions/v1/username-available": everyone("400"),
	"POST /functions/v1/session": signedIn("200", "401"),
	"POST /functions/v1/create-pending-user": everyone("422"),
	"POST /functions/v1/process-checkout": everyone("422"),
	"GET /functions/v1/checkout-status": everyone("200"),
	"POST /functions/v1/save-blog-post": adminCall("400"),
	"POST /functions/v1/keep-blog-draft": adminCall("200"),
	"POST /functions/v1/discard-blog-draft": adminCall("200"),
	"POST /functions/v1/preview-blog-post": adminCall("200"),
	"POST /functions/v1/create-blog-term": adminCall("400"),
	"POST /functions/v1/upload-blog-image": adminCall("400"),
	"POST /rest/v1/verificacoes": everyone("400"),
	"POST /rest/v1/testemunhos": everyone("400"),
	"GET /raizes.json": everyone("200"),
	"GET /raizes/:file{[0-9-]{10}[.](json|ots)}": everyone("404"),
	"POST /rest/v1/fichas/:id": signedIn("404", "401"),
	"GET /rest/v1/fichas/:id/repetidas": signedIn("404", "401"),
	"POST /rest/v1/fichas/:id/fotos": signedIn("404", "401"),
	"POST /rest/v1/fichas/:id/fotos/:photo/remover": signedIn("404", "401"),
	"GET /rest/v1/clientes": signedIn("200", "401"),
	"GET /rest/v1/imoveis": signedIn("200", "401"),
	// What is no model is refused before it is looked for.
	"POST /rest/v1/modelos/:id": signedIn("422", "401"),
	"POST /rest/v1/modelos/:id/logo": signedIn("404", "401"),
	"GET /app/modelos/logos/:file": signedIn("404", "401"),
	"GET /logos/:file": everyone("404"),
	"GET /app/modelos/:id/exemplo.pdf": signedIn("404", "401"),
	// Whoever does not say that they read a stream is not given one.
	"GET /app/ao-vivo": signedIn("406", "401"),
	"POST /rest/v1/avisos/aparelhos": signedIn("422", "401"),
	"POST /rest/v1/avisos/aparelhos/remover": signedIn("200", "401"),
	"GET /app/aparelho/quem": everyone("200"),
	"GET /app/aparelho/espelho": signedIn("200", "401"),
	"POST /app/aparelho/registro": signedIn("422", "401"),
	"GET /app/aparelho/capsula": signedIn("404", "401"),
	"POST /app/aparelho/compromissos": signedIn("404", "401"),
	"POST /app/aparelho/fotos/tenho": signedIn("404", "401"),
	"PUT /app/aparelho/fotos/:sha256": signedIn("404", "401"),
	"POST /app/aparelho/entregas": signedIn("404", "401"),
	"GET /app/aparelho/estado": signedIn("404", "401"),
	"POST /app/aparelho/arquivo": signedIn("404", "401"),
	"GET /app/fotos/:photo": signedIn("404", "401"),
	"GET /app/fotos/:photo/miniatura": signedIn("404", "401"),
	"GET /app/fichas/:id/documento.pdf": signedIn("404", "401"),
	"GET /app/fichas/:id/comparacao.pdf": signedIn("404", "401"),
	"POST /app/fichas/:id/devolver": signedIn("404", "401"),
	"GET /app/fichas/:id/devolvidos/:devolvido": signedIn("404", "401"),
	"GET /app/fichas/:id/adendos/:adendo/documento.pdf": signedIn("404", "401"),
	"GET /app/fichas/:id/contestacao/fotos/:photo": signedIn("404", "401"),
	"POST /webhooks/mercadopago": everyone("401"),

	"POST /rest/v1/assinaturas/:token": everyone("404"),
	"GET /rest/v1/assinaturas/:token": everyone("404"),
	"POST /rest/v1/assinaturas/:token/identidade": everyone("404"),
	"POST /rest/v1/assinaturas/:token/vista": everyone("404"),
	"POST /rest/v1/propostas/:token/vista": everyone("404"),
	"GET /proposta/:token/resposta.pdf": everyone("404"),
	"POST /rest/v1/assinaturas/:token/copia": everyone("404"),
	"POST /rest/v1/assinaturas/:token/codigo": everyone("404"),
	"POST /rest/v1/assinaturas/:token/codigo/confirmar": everyone("404"),
	"POST /assinar/:token/recusar": everyone("404"),
	"POST /assinar/:token/depois": everyone("404"),
	"GET /assinar/:token/copia.pdf": everyone("404"),
	"POST /rest/v1/assinaturas/:token/contestacao/fotos": everyone("404"),
	"POST /rest/v1/assinaturas/:token/foto": everyone("404"),
	"POST /assinar/:token/devolver": everyone("404"),
	"POST /rest/v1/assinaturas/:token/contestacao": everyone("404"),
	"GET /assinar/:token/adendos/:adendo/documento.pdf": everyone("404"),
	"GET /assinar/:token/contestacao/fotos/:id": everyone("404"),
	"GET /assinar/:token/fotos/:id": everyone("404"),

	"GET /dev/emails/enviados/:id": everyone("404"),
	"GET /dev/emails/enviados/:id/original": everyone("404"),
	"GET /dev/emails/:name": everyone("404"),
};
