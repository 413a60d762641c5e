import { writeData, writeJson } from "./write-data.ts";

const END = "</body></html>";

/** The data of a page that hydrates as values (take-over.ts); none where they are left to React Router's own writer. */
export function handedOver(data: object): string | undefined {
	return writeData("window.pageData", data);
}

/** Those that React Router's own writer has written, as its `StreamTransfer` hands them over. */
export async function handedOverByRouter(data: ReadableStream<Uint8Array>): Promise<string> {
	const controller = "window.__reactRouterContext.streamController";
	return `${controller}.enqueue(${writeJson(await new Response(data).text())});${controller}.close();`;
}

/**
 * In one script at the page's end. `StreamTransfer` waits for each piece of its stream inside React, which renders the
 * page's shell three times for it.
 */
export function handOver(page: string, script: string, nonce: string): string[] {
	if (!page.endsWith(END)) throw new Error("a page that does not end as pages do");
	// Apart, for to join them is to copy the whole page.
	return [page.slice(0, -END.length), `<script nonce="${nonce}">${script}</script>${END}`];
}
