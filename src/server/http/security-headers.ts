import { createHash } from "node:crypto";
import { bootScript } from "#core/site/boot-script.ts";

const ONE_YEAR_SECONDS = 31_536_000;
const bootHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;

/** What a page may show inside itself: documents of ours, or the players a reader of the blog asks for. */
const frameSources = {
	documents: "'self'",
	videos: "https://www.youtube-nocookie.com https://player.vimeo.com",
};

type PagePolicy = { nonce?: string | undefined; https: boolean; frames?: keyof typeof frameSources | undefined };

/**
 * Cached pages carry no nonce, since a nonce that repeats protects nothing: their only inline script is
 * the constant that wakes the page, allowed by its hash. Pages of the tool get a fresh nonce each time.
 */
export function contentSecurityPolicy({ nonce, https, frames }: PagePolicy): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${nonce ? `'nonce-${nonce}'` : bootHash}`,
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"media-src 'self'",
		"manifest-src 'self'",
		...(frames ? [`frame-src ${frameSources[frames]}`] : []),
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		...(https ? ["upgrade-insecure-requests"] : []),
	].join("; ");
}

/** For whatever is not a page: should a browser ever show it as one, it can do nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** On every answer: pages (which bring a policy of their own), files, errors. */
export function baseSecurityHeaders(https: boolean): Record<string, string> {
	return {
		"content-security-policy": NOTHING,
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "strict-origin-when-cross-origin",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy":
			"accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
		...(https ? { "strict-transport-security": `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
	};
}
