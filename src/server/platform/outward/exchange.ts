import type { Dispatcher } from "undici";
import { type Target, withDeadline } from "./deadline.ts";

export type Question = {
	method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
	url: string;
	headers?: Record<string, string>;
	body?: Uint8Array<ArrayBuffer> | string | FormData | undefined;
};
export type Limits = { target: Target; limitMs: number; maxBytes: number; dispatcher?: Dispatcher };
/** Headers in lower case. */
export type Exchanged = { status: number; headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> };

export class AnswerTooLarge extends Error {
	override name = "AnswerTooLarge";
}

/**
 * One question, one whole answer, in its time. Redirects are answers like any other: what is sent to the outside
 * carries secrets, and only to whom it is addressed. Not by `fetch`: that refers to its own request only weakly, and
 * one that was collected keeps its socket although it was given up.
 */
export async function exchange(
	{ method, url, headers, body }: Question,
	{ target, limitMs, maxBytes, dispatcher }: Limits,
): Promise<Exchanged> {
	return withDeadline(target, limitMs, async (signal) => {
		const asked = body instanceof FormData ? await encodeForm(body) : { headers: {}, body };
		// Loaded with the first question: a third of a megabyte that no start has to wait for.
		const { request } = await import("undici");
		const answer = await request(url, {
			method,
			headers: { ...asked.headers, ...headers },
			body: asked.body ?? null,
			signal,
			...(dispatcher && { dispatcher }),
		});
		// A body that ends half way says so by an error, which nobody else hears once we have given up.
		answer.body.on("error", () => {});
		const bytes = await readWhole(answer, maxBytes);
		return { status: answer.statusCode, headers: plain(answer.headers), bytes };
	});
}

async function encodeForm(form: FormData) {
	const encoded = new Response(form);
	return {
		headers: { "content-type": encoded.headers.get("content-type") ?? "" },
		body: new Uint8Array(await encoded.arrayBuffer()),
	};
}

async function readWhole({ body }: Dispatcher.ResponseData, maxBytes: number) {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		if (size > maxBytes) throw tooLarge(body);
		chunks.push(chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(body: Dispatcher.ResponseData["body"]): AnswerTooLarge {
	body.destroy();
	return new AnswerTooLarge("the other side answered too much");
}

function plain(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}
