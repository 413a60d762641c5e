import type { ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { baseSecurityHeaders } from "./security-headers.ts";

const buildFolder = path.resolve(import.meta.dirname, "../../../build/client");
const ONE_YEAR = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";

/** The built assets and pictures, each with its compressed twin made at build time. */
export function serveFiles(https: boolean) {
	const security = Object.entries(baseSecurityHeaders(https));
	return sirv(buildFolder, {
		dev: false,
		etag: true,
		brotli: true,
		gzip: true,
		dotfiles: false,
		setHeaders(response: ServerResponse, pathname: string) {
			for (const [name, value] of security) response.setHeader(name, value);
			response.setHeader("cache-control", pathname.startsWith("/assets/") ? ONE_YEAR : ONE_DAY);
			if (pathname.endsWith(".lottie")) response.setHeader("content-type", "application/json; charset=utf-8");
		},
	});
}
