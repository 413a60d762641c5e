import type { Context } from "hono";
import type { SeenRequest } from "#server/fichas/evidence/server-saw.ts";
import { type FoundSigning, findSigning, type GlancedSigning, glanceAtSigning } from "#server/fichas/signing.read.ts";
import { sourcePort } from "#server/http/client-address.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { isBrokersBrowser } from "./brokers-browser.ts";
import { wasReplaced } from "./links/replaced-link.read.ts";
import { countGuess } from "./open-signing.calls.ts";

/** The same answer for every link that does not exist, and soon none at all for whoever keeps guessing. */
export async function findSigningOrRefuse(context: Context<HttpEnv>, token: string): Promise<FoundSigning> {
	return (await findSigning(context.var.deps, token)) ?? refuseUnknownLink(context, token);
}

/** For who needs no word of the text. */
export async function glanceOrRefuse(context: Context<HttpEnv>, token: string): Promise<GlancedSigning> {
	return (await glanceAtSigning(context.var.deps, token)) ?? refuseUnknownLink(context, token);
}

export async function refuseUnknownLink(context: Context<HttpEnv>, token: string): Promise<never> {
	const { deps, clientAddress } = context.var;
	// Whoever was in the middle of it reads what became of it.
	if (await wasReplaced(deps, token)) throw new Refusal(410, REPLACED);
	await countGuess(deps, clientAddress);
	throw new Refusal(404, sentences.notFound);
}

/** What the server itself sees; nothing of it can be told by the page. */
export function seenIn(context: Context<HttpEnv>): SeenRequest {
	const { deps, clientAddress } = context.var;
	return {
		ip: clientAddress,
		port: sourcePort(context.env.incoming, deps.config.trustedProxies),
		userAgent: context.req.header("user-agent") ?? "",
	};
}

/** A link opened in the browser in which the broker is signed in is the broker's phone as well. */
export function isBroker(context: Context<HttpEnv>, ficha: { accountId: string | null }): Promise<boolean> {
	return isBrokersBrowser(context.var.deps, context.req.header("cookie"), ficha);
}

const REPLACED =
	"Este link foi substituído por um novo, e nada foi registrado por ele. Abra o link novo, que enviamos por e-mail a quem tem e-mail na ficha, ou peça-o ao corretor. O que você preencheu continua guardado neste aparelho.";
