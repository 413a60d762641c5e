import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext } from "#server/http/request-context.ts";

export type StubPage = { html?: string; headers?: Record<string, string>; load?: () => unknown };

/** A site of a few made-up pages, for what the HTTP layer must do with pages the product does not have yet. */
export function stubSite(pages: Record<string, StubPage>): () => Promise<ServerBuild> {
	const pageOf = (request: Request) => pages[new URL(request.url).pathname];
	const build = {
		entry: {
			module: {
				default: (
					request: Request,
					status: number,
					headers: Headers,
					_entry: unknown,
					context: RouterContextProvider,
				) => {
					headers.set("content-type", "text/html; charset=utf-8");
					for (const [name, value] of Object.entries(pageOf(request)?.headers ?? {})) headers.set(name, value);
					const html = pageOf(request)?.html ?? "<!doctype html><title>página</title>";
					return new Response(html.replace("{nonce}", context.get(nonceContext)), { status, headers });
				},
			},
		},
		routes: {
			root: {
				id: "root",
				path: "*",
				module: {
					loader: async ({ request }: { request: Request }) => {
						const page = pageOf(request);
						await page?.load?.();
						return data(null, { status: page ? 200 : 404 });
					},
					default: () => null,
					ErrorBoundary: () => null,
				},
			},
		},
		assets: { entry: { imports: [], module: "/entry.js" }, routes: {}, url: "/manifest.js", version: "1" },
		assetsBuildDirectory: "build/client",
		publicPath: "/",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
	};
	return async () => build as unknown as ServerBuild;
}
