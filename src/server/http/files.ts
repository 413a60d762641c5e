import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { baseSecurityHeaders } from "./security-headers.ts";

const buildFolder = path.resolve(import.meta.dirname, "../../../build/client");
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
/** The tool's worker has no page to take a policy from: it may ask this site, and nobody else. */
const WORKER = "/app-worker.js";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const AFTER_THE_START_MS = 1_000;
/** Of a file's address, written as it is or in per cent. */
const HAS_ENDING = /[.%]/;
const unknownToSirv = [
	[".lottie", "application/json; charset=utf-8"],
	[".ico", "image/x-icon"],
] as const;

/** The built assets and pictures, each with its compressed twin made at build time. */
export function serveFiles(https: boolean) {
	const security = Object.entries(baseSecurityHeaders(https));
	const lookThrough = () =>
		sirv(buildFolder, {
			dev: false,
			etag: true,
			brotli: true,
			gzip: true,
			dotfiles: false,
			setHeaders(response: ServerResponse, pathname: string) {
				response.setHeader("cache-control", pathname.startsWith("/assets/") ? ONE_YEAR : ONE_DAY);
				if (pathname === WORKER) {
					response.setHeader("cache-control", "no-cache");
					response.setHeader("content-security-policy", WORKER_POLICY);
				}
				for (const [ending, type] of unknownToSirv)
					if (pathname.endsWith(ending)) response.setHeader("content-type", type);
				// A file that vanished since the start (a new build) ends this answer, not the process.
				response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
			},
		});
	// A thousand files, each looked at: not before the first page is answered, and not while the first file is waited for.
	let send: ReturnType<typeof lookThrough> | undefined;
	setTimeout(() => (send ??= lookThrough()), AFTER_THE_START_MS).unref();
	return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
		// Every built file's name ends in its kind: for a page's address sirv would try a dozen names and find none.
		if (!HAS_ENDING.test(request.url ?? "")) {
			next();
			return;
		}
		// Not before: a page has headers of its own, and with one that is set already Node sets each of them by itself.
		for (const [name, value] of security) response.setHeader(name, value);
		if (!isPlainRange(request.headers.range)) delete request.headers.range;
		send ??= lookThrough();
		send(request, response, next);
	};
}

/** sirv reads any other form wrongly, and one that ends before it starts makes it throw. Without it the whole file is sent. */
export function isPlainRange(range: string | undefined): boolean {
	const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
	return start !== undefined && (end === "" || Number(start) <= Number(end));
}
