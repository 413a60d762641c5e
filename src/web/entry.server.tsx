import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "#server/http/request-context.ts";
import { EntryModule } from "./entry-module.ts";
import { handOver } from "./hand-over.ts";
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
	const { serverHandoffStream: data, ...rest } = entry;
	const html = await renderWhole(
		<EntryModule value={{ entry: entry.manifest.entry.module, hmrRuntime: entry.manifest.hmr?.runtime }}>
			<ServerRouter context={rest} url={request.url} {...(nonce && { nonce })} />
		</EntryModule>,
		{
			...(nonce && { nonce }),
			signal: request.signal,
			// Everything in its place: what React would put off needs an inline script to get there.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
		},
	);
	const page = nonce && data && rest.renderMeta?.didRenderScripts ? await handOver(html, data, nonce) : html;
	headers.set("content-type", "text/html; charset=utf-8");
	// Read and removed by the HTTP layer, which then allows this page's inline scripts by nonce.
	if (hydrated) headers.set("x-page-hydrates", "1");
	return new Response(page, { status, headers });
}
