import type { Context } from "hono";
import type { HttpEnv } from "../http-env.ts";
import { Refusal, sentences } from "../refusal.ts";
import { sendFile } from "./send-file.ts";

/** `name`: what it is kept under, without the ending. */
export type NamedPdf = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** A document to be kept by whoever asked for it; `reader`: whose session or whose link it is. */
export function sendPdf<Env extends HttpEnv>(
	context: Context<Env>,
	reader: string,
	open: () => Promise<NamedPdf | undefined>,
	headers: Record<string, string> = {},
): Promise<Response> {
	return sendFile(context, reader, async () => {
		const pdf = await open();
		if (!pdf) throw new Refusal(404, sentences.notFound);
		return context.body(pdf.bytes, 200, {
			"content-type": "application/pdf",
			"content-length": String(pdf.bytes.length),
			"content-disposition": `attachment; filename="${pdf.name}.pdf"`,
			...headers,
		});
	});
}
