import { expect, test } from "vitest";
import { handOnAsKnown } from "./as-known.ts";
import type { Coming } from "./what-comes.ts";

const list = new URL("http://localhost/app/fichas");
const clients = new URL("http://localhost/app/clientes");

/** A router that knows no page yet, and tells when it has heard of some. */
function slowRouter() {
	const known = new Set<URL>();
	const heard = new Set<() => void>();
	const subscribe = (tell: () => void) => {
		heard.add(tell);
		return () => void heard.delete(tell);
	};
	return {
		look: (address: URL): Coming | undefined =>
			known.has(address) ? { data: address.pathname, scripts: [] } : undefined,
		learn(...addresses: URL[]) {
			for (const address of addresses) known.add(address);
			for (const tell of [...heard]) tell();
		},
		subscribe,
	};
}

test("a page is handed on when the router knows it, once", () => {
	const router = slowRouter();
	const handed: (string | undefined)[][] = [];
	router.learn(list);
	handOnAsKnown(router, [list, clients], {
		look: router.look,
		handOn: (known) => handed.push(known.map(({ data }) => data)),
	});
	expect(handed).toEqual([["/app/fichas"]]);
	router.learn();
	router.learn(clients);
	router.learn();
	expect(handed).toEqual([["/app/fichas"], ["/app/clientes"]]);
});

test("what is known too late, after the finger was lifted or the page was left, is not handed on", () => {
	const router = slowRouter();
	const handed: Coming[][] = [];
	const stop = handOnAsKnown(router, [list], { look: router.look, handOn: (known) => handed.push(known) });
	stop();
	router.learn(list);
	expect(handed).toEqual([]);
});
