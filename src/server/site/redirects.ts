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

export const redirects = new Hono<HttpEnv>();
for (const [from, to] of Object.entries(moved))
	for (const path of withAndWithoutSlash(from)) redirects.get(path, (context) => context.redirect(to, 301));
for (const path of withAndWithoutSlash("/admin/blog/edit/:postId"))
	redirects.get(path, (context) =>
		context.redirect(`/admin/blog/editar/${encodeURIComponent(context.req.param("postId"))}`, 301),
	);

/** Pages answer at both, and so does what leads to them. */
function withAndWithoutSlash<Path extends string>(path: Path): [Path, `${Path}/`] {
	return [path, `${path}/`];
}
