import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "@playwright/test";

export const AWAY = "net::ERR_INTERNET_DISCONNECTED";

/**
 * A page of the tool that rests fetches and runs the programs of others (`web/app/ahead`), and a test that takes its
 * network away cannot know when. Nobody needs them yet; what a page itself asks for and does not get is trouble.
 */
export function isAskedAhead(request: Request): boolean {
	const { "sec-purpose": purpose, referer = "" } = request.headers();
	return purpose === "prefetch" || /\/assets\/frame-[\w-]{8}\.js$/.test(referer) || isPart(request.url());
}

/** Those that say so themselves: `lazy(fetchedAtRest(() => import(…)))`. */
function isPart(url: string): boolean {
	const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(url).pathname)?.[1];
	return name !== undefined && partNames().includes(name);
}

function partNames(): string[] {
	return globSync("src/web/fichas/**/*.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/fetchedAtRest\(\(\) => import\("([^"]+)\.tsx"\)/g)].map(([, part = ""]) =>
			path.basename(part),
		),
	);
}
