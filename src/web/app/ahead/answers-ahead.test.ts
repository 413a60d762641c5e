import { beforeEach, expect, test } from "vitest";
import { answersAhead } from "./answers-ahead.ts";

const LIST = "/app/fichas.data";
let sent: { address: string; method: string; signal: AbortSignal | undefined }[];
let answers: (() => Promise<Response>)[];
let now: number;

beforeEach(() => {
	sent = [];
	answers = [];
	now = 0;
});

const ahead = () =>
	answersAhead(
		(input, init) => {
			const { pathname, search } = new URL(input instanceof Request ? input.url : input, "http://localhost");
			sent.push({ address: pathname + search, method: init?.method ?? "GET", signal: init?.signal ?? undefined });
			return answers.shift()?.() ?? Promise.resolve(new Response(`answer ${sent.length}`));
		},
		() => now,
	);
const of = (address: string) => new URL(address, "http://localhost");

test("what was asked ahead is the router's answer, once", async () => {
	const { ask, take } = ahead();
	ask(LIST);
	ask(LIST);
	expect(await (await take(of(LIST))).text()).toBe("answer 1");
	expect(await (await take(of(LIST))).text()).toBe("answer 2");
	expect(sent).toHaveLength(2);
});

test("another page is asked for by itself, and only the last link is waited for", async () => {
	const { ask, take } = ahead();
	ask(LIST);
	ask("/app/clientes.data");
	expect(sent[0]?.signal?.aborted).toBe(true);
	expect(await (await take(of(LIST))).text()).toBe("answer 3");
	expect(await (await take(of("/app/clientes.data"))).text()).toBe("answer 2");
});

test("an answer of long ago is not taken", async () => {
	const { ask, take } = ahead();
	ask(LIST);
	now = 5_000;
	expect(await (await take(of(LIST))).text()).toBe("answer 2");
});

test("what is sent, or heard of, makes it an answer of before", async () => {
	const { ask, take, forget } = ahead();
	ask(LIST);
	await take(of("/app/fichas"), { method: "POST" });
	expect(sent[0]?.signal?.aborted).toBe(true);
	expect(await (await take(of(LIST))).text()).toBe("answer 3");
	ask(LIST);
	forget();
	expect(await (await take(of(LIST))).text()).toBe("answer 5");
});

test("what was asked while something was being sent may be of before it, too", async () => {
	const { ask, take } = ahead();
	const saved = Promise.withResolvers<Response>();
	answers = [() => saved.promise];
	const sending = take(of("/app/fichas"), { method: "POST" });
	ask(LIST);
	saved.resolve(new Response("saved"));
	await sending;
	expect(await (await take(of(LIST))).text()).toBe("answer 3");
	const refused = Promise.withResolvers<Response>();
	answers = [() => refused.promise];
	const failing = take(of("/app/fichas"), { method: "POST" });
	ask(LIST);
	refused.reject(new TypeError("no network"));
	await expect(failing).rejects.toThrow("no network");
	expect(await (await take(of(LIST))).text()).toBe("answer 6");
});

test("what is sent goes out whole, whoever sends it", async () => {
	const bodies: string[] = [];
	const { take } = answersAhead(
		async (input, init) => {
			bodies.push(await new Request(input, init).text());
			return new Response();
		},
		() => 0,
	);
	await take(new Request("http://localhost/app/fichas", { method: "POST", body: "typed" }));
	const stream = new Response("drawn").body;
	const init: RequestInit & { duplex: "half" } = { method: "POST", body: stream, duplex: "half" };
	await take("http://localhost/app/fichas", init);
	expect(bodies).toEqual(["typed", "drawn"]);
});

test("where it was refused or nobody answered, the router asks as without it", async () => {
	const { ask, take } = ahead();
	answers = [async () => new Response("busy", { status: 503 })];
	ask(LIST);
	expect(await (await take(of(LIST))).text()).toBe("answer 2");
	answers = [() => Promise.reject(new TypeError("no network"))];
	ask(LIST);
	expect(await (await take(of(LIST))).text()).toBe("answer 4");
});
