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
	/** By the parts that were asked for: the page itself asks for these, and names itself as who does. */
	const needed = new Set<string>();
	return {
		note(request: Request): void {
			const url = request.url();
			const { referer = "" } = request.headers();
			const isRun = isFrame(referer) || asked.has(referer);
			if (isPart(url)) for (const program of programsOf(url)) needed.add(program);
			if (isFetched(request) || isRun || isPart(url) || needed.has(url)) asked.add(url);
		},
		has: (request: Request) => asked.has(request.url()),
	};
}

/** A program that is asked for and not run: nothing but `fetch-scripts.ts` does so. */
function isFetched(request: Request): boolean {
	return request.resourceType() === "fetch" && /\/assets\/[^/]+\.js$/.test(new URL(request.url()).pathname);
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

/** As the built part names them. */
function programsOf(part: string): string[] {
	const text = readFileSync(path.join("build/client/assets", path.posix.basename(part)), "utf8");
	return [...text.matchAll(/(?:from|import)"(\.\/[^"]+\.js)"/g)].map(([, program = ""]) => new URL(program, part).href);
}

const partNames = new Set(
	globSync("src/web/fichas/**/*.tsx").flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/fetchedAtRest\(\(\) => import\("([^"]+)\.tsx"\)/g)].map(([, part = ""]) =>
			path.basename(part),
		),
	),
);
