import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, writtenPageContext } from "#server/http/request-context.ts";
import { EntryModule } from "./entry-module.ts";
import { handedOver, handedOverByRouter, handOver } from "./hand-over.ts";
import { isHydrated } from "./page-kind.ts";
import { renderWhole } from "./render-whole.ts";

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
) {
	const hydrated = isHydrated(entry.staticHandlerContext.matches.map((match) => match.route));
	const nonce = hydrated ? context.get(nonceContext) : undefined;
	// Without the page's data, which are written down when they are asked for (hasten-router.ts): most pages hand over none.
	// A copy: V8 would keep what something is created from, and with it the whole page, until the next full collection.
	const shown: EntryContext = Object.assign({}, entry, { serverHandoffStream: undefined });
	const html = await renderWhole(
		<EntryModule value={{ entry: entry.manifest.entry.module, hmrRuntime: entry.manifest.hmr?.runtime }}>
			<ServerRouter context={shown} url={request.url} {...(nonce && { nonce })} />
		</EntryModule>,
		{
			...(nonce && { nonce }),
			signal: request.signal,
			// Everything in its place: what React would put off needs an inline script to get there.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		},
	);
	const pieces = nonce && entry.renderMeta?.didRenderScripts ? handOver(html, await scriptOf(entry), nonce) : [html];
	headers.set("content-type", "text/html; charset=utf-8");
	// Read and removed by the HTTP layer, which then allows this page's inline scripts by nonce.
	if (hydrated) headers.set("x-page-hydrates", "1");
	// A text of a hundred kilobytes costs a tenth of the page's time on its way through an answer and its stream.
	const written = context.get(writtenPageContext);
	if (written) written.pieces = pieces;
	return new Response(written ? null : pieces.join(""), { status, headers });
}

async function scriptOf(entry: EntryContext): Promise<string> {
	const { loaderData, actionData, errors } = entry.staticHandlerContext;
	const plain = handedOver({ loaderData, actionData, errors });
	if (plain !== undefined) return plain;
	return entry.serverHandoffStream ? handedOverByRouter(entry.serverHandoffStream) : "";
}
