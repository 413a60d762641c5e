import type { Context } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const HEADERS = {
	"content-security-policy":
		"default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
	"x-robots-tag": "noindex",
	"cache-control": "no-store",
};

type Page = { title: string; body: Html; status?: ContentfulStatusCode; wide?: boolean; refresh?: Refresh | undefined };
/** A header rather than a tag: the page reads the same with and without it. */
export type Refresh = { seconds: number; url: string };

/** Plain HTML that works without a script. */
export function page(context: Context, { title, body, status = 200, wide = false, refresh }: Page) {
	const document = html`<!doctype html>
		<html lang="pt-BR">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<title>${title} · Provedor de teste</title>
				<link rel="stylesheet" href="/provedor-teste/estilo.css" />
				<link rel="icon" href="/favicon.svg" />
			</head>
			<body>
				<header class="band">
					<p><strong>Provedor de teste.</strong> Aqui nenhum valor é cobrado de verdade.</p>
				</header>
				<main class="${wide ? "wide" : "narrow"}">${body}</main>
				<footer class="foot"><a href="/provedor-teste">Painel do provedor de teste</a></footer>
			</body>
		</html>`;
	if (refresh) context.header("refresh", `${refresh.seconds}; url=${refresh.url}`);
	return context.html(document, status, HEADERS);
}

export function sorry(context: Context, status: ContentfulStatusCode, title: string, text: string) {
	return page(context, { title, status, body: html`<section class="sheet"><h1>${title}</h1><p>${text}</p></section>` });
}
