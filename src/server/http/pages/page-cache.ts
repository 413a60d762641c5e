import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { themes } from "#core/site/theme.ts";
import { makeKeptEntries } from "./kept-entries.ts";
import { makePageKeys } from "./page-keys.ts";

const MAX_ENTRIES = 2_000;
/** A page with its three encodings has some 150 KB. */
const MAX_BYTES = 96 * 1024 * 1024;
/** The fewest bytes: a page is compressed once and sent often. It takes the processor some 200 ms. */
const BROTLI_QUALITY = 11;
/** No address of ours is longer, parameters included. */
const LONGEST_KEY = 300;

export type Encoding = "br" | "gzip" | "identity";
type Variant = { body: Buffer; headers: OutgoingHttpHeaders };
type Entry = Record<Encoding, Variant> & { bytes: number };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type PageCache = ReturnType<typeof makePageCache>;

/**
 * Public pages, rendered once and kept ready to send: body compressed, headers made, ETag computed. Hits are
 * answered straight from the node:http listener. Only what a route itself declares public gets in.
 */
export function makePageCache(
	baseHeaders: Record<string, string>,
	{ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES, brotliQuality = BROTLI_QUALITY } = {},
) {
	const entries = makeKeptEntries<Entry>({ maxEntries, maxBytes });
	/** Rendered and not compressed yet. Whoever asks meanwhile renders the page again, but need not compress it again. */
	const underWay = new Map<string, object>();
	const keys = makePageKeys();
	let generation = 0;

	return {
		hits: 0,

		/** Sends the kept page if there is one; says whether it did. */
		answer(request: IncomingMessage, response: ServerResponse): boolean {
			const key = keys.of({ url: request.url ?? "", cookie: request.headers.cookie });
			const entry = key === undefined ? undefined : entries.find(key);
			if (!entry) return false;
			this.hits++;
			send(entry[chooseEncoding(request.headers["accept-encoding"])], request, response);
			return true;
		},

		generation: () => generation,

		/**
		 * Keeps a page unless content changed while it was being rendered. `parameters` are the ones that matter to it,
		 * with the values it was made for: under any other spelling of them it is not kept, for there is no end of those.
		 */
		async store(
			url: string,
			cookie: string | undefined,
			html: Buffer,
			headers: Record<string, string>,
			parameters: URLSearchParams,
			renderedAt: number,
		): Promise<void> {
			if (!keys.learn(url, parameters)) return;
			const key = keys.of({ url, cookie });
			if (key === undefined || key.length > LONGEST_KEY) return;
			if (renderedAt !== generation || underWay.has(key)) return;
			const mine = {};
			underWay.set(key, mine);
			try {
				const entry = await makeEntry(html, { ...baseHeaders, ...headers }, brotliQuality);
				if (underWay.get(key) === mine) entries.keep(key, entry);
			} finally {
				if (underWay.get(key) === mine) underWay.delete(key);
			}
		},

		/** Everything, after a change of content; or one page that is still right, but could be newer. */
		clear(path?: string): void {
			if (path !== undefined) {
				for (const theme of themes) {
					entries.forget(`${theme} ${path}`);
					underWay.delete(`${theme} ${path}`);
				}
				return;
			}
			generation++;
			entries.clear();
			underWay.clear();
			keys.clear();
		},
	};
}

/** Whoever has this very page is told so, and whoever asks for the headers gets no more. */
function send({ body, headers }: Variant, request: IncomingMessage, response: ServerResponse): void {
	if (namesTag(request.headers["if-none-match"], String(headers.etag))) {
		const { "content-length": _, ...unchanged } = headers;
		response.writeHead(304, unchanged).end();
		return;
	}
	response.writeHead(200, headers);
	response.end(request.method === "HEAD" ? undefined : body);
}

async function makeEntry(html: Buffer, headers: Record<string, string>, quality: number): Promise<Entry> {
	const [br, gz] = await Promise.all([
		toBrotli(html, {
			params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
		}),
		toGzip(html, { level: 9 }),
	]);
	const digest = createHash("sha256").update(html).digest("base64url").slice(0, 22);
	const variant = (body: Buffer, encoding: Encoding): Variant => ({
		body,
		headers: {
			...headers,
			...(encoding === "identity" ? {} : { "content-encoding": encoding }),
			"content-length": body.length,
			etag: `"${digest}-${encoding}"`,
			vary: "accept-encoding, cookie",
			"cache-control": "public, no-cache",
		},
	});
	return {
		br: variant(br, "br"),
		gzip: variant(gz, "gzip"),
		identity: variant(html, "identity"),
		bytes: br.length + gz.length + html.length,
	};
}

/** What is longer is compressed aside: it would keep everybody else waiting. */
const LONGEST_AT_ONCE = 256 * 1024;

/**
 * For what is sent once: few bytes matter more than the fewest. Half of the processor's time of quality 4 for a
 * twentieth more bytes; done at once, for to have another thread do it costs half as much again.
 */
export async function compressQuickly(html: Buffer, encoding: Encoding): Promise<Buffer> {
	const isShort = html.length <= LONGEST_AT_ONCE;
	if (encoding === "br") return isShort ? brotliCompressSync(html, quick(html)) : toBrotli(html, quick(html));
	if (encoding === "gzip") return isShort ? gzipSync(html, { level: 4 }) : toGzip(html, { level: 4 });
	return html;
}

function quick({ length }: Buffer): BrotliOptions {
	return { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: length } };
}

/** Proxies between may list several tags, or mark ours as weak because they compressed anew. */
function namesTag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	return header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Browsers send one of a handful of values; whoever invents new ones does not fill the memory. */
const MAX_KNOWN_CHOICES = 64;
const knownChoices = new Map<string, Encoding>();

export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
	const text = String(accepted ?? "");
	const known = knownChoices.get(text);
	if (known) return known;
	const chosen = readChoice(text);
	if (knownChoices.size < MAX_KNOWN_CHOICES) knownChoices.set(text, chosen);
	return chosen;
}

function readChoice(text: string): Encoding {
	if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return "gzip";
	return "identity";
}
