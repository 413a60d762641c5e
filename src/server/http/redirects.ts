import { Hono } from "hono";
import type { HttpEnv } from "./http-env.ts";

/** Other spellings of an address, each with the one that counts. */
const moved: Record<string, string> = {
	"/termos-de-privacidade": "/termos-privacidade",
	"/privacidade": "/termos-privacidade",
	"/termos-de-uso": "/termos-uso",
	"/termos": "/termos-uso",
	"/suporte": "/contato",
	"/details/get-access": "/#get-access",
};

export const redirects = new Hono<HttpEnv>();
for (const [from, to] of Object.entries(moved)) redirects.get(from, (context) => context.redirect(to, 301));
