const END = "</body></html>";
const breaksScripts = /[&><\u2028\u2029]/g;
const written: Record<string, string> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

/**
 * The data of a page that hydrates, as React Router's own `StreamTransfer` writes it, in one script at the page's end.
 * That component waits for each piece of its stream inside React, which renders the page's shell three times for it.
 */
export function handOver(page: string, data: string, nonce: string): string[] {
	const text = JSON.stringify(data).replace(breaksScripts, (sign) => written[sign] ?? sign);
	const controller = "window.__reactRouterContext.streamController";
	const script = `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
	if (!page.endsWith(END)) throw new Error("a page that does not end as pages do");
	// Apart, for to join them is to copy the whole page.
	return [page.slice(0, -END.length), script + END];
}

/** What React Router's own writer wrote, for data that `writeData` leaves to it. */
export function readWritten(data: ReadableStream<Uint8Array>): Promise<string> {
	return new Response(data).text();
}
