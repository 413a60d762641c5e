import { Hono } from "hono";
import type { HttpEnv } from "#server/http/http-env.ts";

/** Other spellings of an address, each with the one that counts. */
const moved: Record<string, string> = {
	"/termos-de-privacidade": "/termos-privacidade",
	"/privacidade": "/termos-privacidade",
	"/termos-de-uso": "/termos-uso",
	"/termos": "/termos-uso",
	"/suporte": "/contato",
	"/details/get-access": "/#get-access",
	"/admin": "/admin/visao-geral",
	"/admin/blog/new-post": "/admin/blog/novo",
};

export const redirects = new Hono<HttpEnv>().get("/admin/blog/edit/:postId", (context) =>
	context.redirect(`/admin/blog/editar/${encodeURIComponent(context.req.param("postId"))}`, 301),
);
for (const [from, to] of Object.entries(moved)) redirects.get(from, (context) => context.redirect(to, 301));
