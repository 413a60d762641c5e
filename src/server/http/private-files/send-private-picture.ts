import type { Context } from "hono";
import type { HttpEnv } from "../http-env.ts";
import { Refusal, sentences } from "../refusal.ts";
import { sendFile } from "./send-file.ts";

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
export async function sendPrivatePicture<Env extends HttpEnv>(
	context: Context<Env>,
	reader: string,
	picture: Picture | undefined,
): Promise<Response> {
	if (!picture) throw new Refusal(404, sentences.notFound);
	const isOpened = context.req.header("sec-fetch-dest") === "document";
	const etag = `"${picture.mark}"`;
	const keeping: Record<string, string> = isOpened
		? { "cache-control": "no-store" }
		: { "cache-control": "private, no-cache", etag };
	if (!isOpened && context.req.header("if-none-match") === etag) return context.body(null, 304, keeping);
	return sendFile(context, reader, async () => {
		const bytes = await picture.read();
		if (!bytes) throw new Refusal(404, sentences.notFound);
		return context.body(bytes, 200, {
			...keeping,
			"content-type": picture.contentType,
			"content-length": String(bytes.length),
		});
	});
}
