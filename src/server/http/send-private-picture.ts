import type { Context } from "hono";
import { Refusal, sentences } from "./refusal.ts";

type Picture = {
	/** Changes with what is drawn, and with nothing else. */
	mark: string;
	contentType: string;
	read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * A picture that not everybody may see. The browser keeps it and asks before each use, so that whoever sits there after
 * somebody signed out, was dismissed or lost a link is shown nothing of it. Opened by itself it is not kept at all:
 * what lies behind the button "back" is shown without asking.
 */
export async function sendPrivatePicture(context: Context, picture: Picture | undefined): Promise<Response> {
	if (!picture) throw new Refusal(404, sentences.notFound);
	if (context.req.header("sec-fetch-dest") === "document")
		return send(context, picture, { "cache-control": "no-store" });
	const etag = `"${picture.mark}"`;
	const kept = { "cache-control": "private, no-cache", etag };
	if (context.req.header("if-none-match") === etag) return context.body(null, 304, kept);
	return send(context, picture, kept);
}

async function send(context: Context, { contentType, read }: Picture, headers: Record<string, string>) {
	const bytes = await read();
	if (!bytes) throw new Refusal(404, sentences.notFound);
	return context.body(bytes, 200, {
		...headers,
		"content-type": contentType,
		"content-length": String(bytes.length),
	});
}
