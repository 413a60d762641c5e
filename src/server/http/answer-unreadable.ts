import type { Duplex } from "node:stream";
import { codeOf } from "#server/platform/error-code.ts";
import { sentences } from "./refusal.ts";

type Said = { status: number; reason: string; sentence: string };

const malformed: Said = { status: 400, reason: "Bad Request", sentence: sentences.malformed };
const known: Record<string, Said> = {
	ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: "Request Timeout", sentence: sentences.tooSlow },
	HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: "Payload Too Large", sentence: sentences.tooLarge },
	HPE_HEADER_OVERFLOW: { status: 431, reason: "Request Header Fields Too Large", sentence: sentences.tooLarge },
};

type Parts = {
	headers: Record<string, string>;
	/** An answer is half way out already: anything more would be taken for a part of it. */
	isAnswering(socket: Duplex): boolean;
	note(status: number): void;
};

/** What never became a request: Node would answer with a bare status, and whoever wrote the client would read nothing. */
export function answerUnreadable({ headers, isAnswering, note }: Parts) {
	return (error: Error, socket: Duplex): void => {
		const code = codeOf(error) ?? "";
		if (code === "ECONNRESET" || !socket.writable || isAnswering(socket)) return void socket.destroy();
		const { status, reason, sentence } = known[code] ?? malformed;
		note(status);
		const body = JSON.stringify({ error: sentence });
		const fields = {
			...headers,
			"content-type": "application/json; charset=utf-8",
			"content-length": Buffer.byteLength(body),
			connection: "close",
		};
		const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
		socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
	};
}
