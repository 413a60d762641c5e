import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "@playwright/test";

export const AWAY = "net::ERR_INTERNET_DISCONNECTED";

/**
 * A page of the tool that rests fetches and runs the programs of others (`web/app/ahead`), and a test that takes its
 * network away cannot know when. Nobody needs them yet; what a page itself asks for and does not get is trouble.
 */
export function watchAhead() {
	const asked = new Set<string>();
	return {
		note(request: Request): void {
			const { "sec-purpose": purpose, referer = "" } = request.headers();
			const isRun = isFrame(referer) || asked.has(referer);
			if (purpose === "prefetch" || isRun || isPart(request.url())) asked.add(request.url());
		},
		has: (request: Request) => asked.has(request.url()),
	};
}

/** Where `run-ahead.ts` lies. */
function isFrame(url: string): boolean {
	return /\/assets\/frame-[\w-]{8}\.js$/.test(url);
}

/** Those that say so themselves: `lazy(fetchedAtRest(() => import(…)))`. */
function isPart(url: string): boolean {
	const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1];
	return name !== undefined && partNames.has(name);
}

const partNames = new Set(
	globSync("src/web/fichas/**/*.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/fetchedAtRest\(\(\) => import\("([^"]+)\.tsx"\)/g)].map(([, part = ""]) =>
			path.basename(part),
		),
	),
);
