import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from "react-router";
import { answersAhead } from "./answers-ahead.ts";
import { handOnAsKnown } from "./as-known.ts";
import { fetchScripts } from "./fetch-scripts.ts";
import { runAhead } from "./run-ahead.ts";
import { timeGone } from "./time-gone.ts";
import { watchIntent } from "./watch-intent.ts";
import { whatComes } from "./what-comes.ts";

/** Long after a page stands, and before somebody has read it. */
const AT_REST_MS = 1_000;

const ahead = typeof window === "undefined" ? undefined : answersAhead(window.fetch.bind(window), timeGone());
if (ahead) window.fetch = ahead.take;

/** What was asked ahead may be of before. */
export function forgetAskedAhead(): void {
	ahead?.forget();
}

/**
 * The page that a finger or a mouse is about to open is asked for before it is let go, once, and the router is given that
 * answer; and when a page has come to rest, the programs of the pages it leads to are fetched and run, so that none of
 * them is fetched program by program when it is opened, or read for the first time.
 */
export function AskAhead(): null {
	const router = useContext(UNSAFE_DataRouterContext)?.router;
	const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
	const { key } = useLocation();
	useEffect(() => {
		if (!router || !manifest || !ahead) return;
		let wait = () => {};
		const stopWatching = watchIntent(document, {
			begin(link) {
				wait();
				wait = handOnAsKnown(router, [new URL(link.href)], {
					look: (address) => whatComes(router, manifest, address),
					handOn([coming]) {
						fetchScripts(coming?.scripts ?? []);
						if (coming?.data) ahead.ask(coming.data);
					},
				});
			},
			end() {
				wait();
				ahead.forget();
			},
		});
		return () => {
			wait();
			stopWatching();
		};
	}, [router, manifest]);
	useEffect(() => {
		if (!router || !manifest || !key) return;
		const leaving = new AbortController();
		let wait = () => {};
		const timer = setTimeout(() => {
			wait = handOnAsKnown(router, kindsOfPages(document), {
				look: (address) => whatComes(router, manifest, address),
				handOn: (known) =>
					void runAhead(
						known.map(({ scripts }) => scripts),
						leaving.signal,
					),
			});
		}, AT_REST_MS);
		return () => {
			clearTimeout(timer);
			wait();
			leaving.abort();
		};
	}, [router, manifest, key]);
	return null;
}

/** Of a list's thirty fichas one: their pages are made by the same programs. */
function kindsOfPages(page: Document): URL[] {
	const kinds = new Map<string, URL>();
	for (const { href } of page.querySelectorAll<HTMLAnchorElement>('a[href^="/app"]')) {
		const address = new URL(href);
		kinds.set(address.pathname.replace(/\/[\da-f-]{36}(?=\/|$)/, "/:id"), address);
	}
	return [...kinds.values()];
}
