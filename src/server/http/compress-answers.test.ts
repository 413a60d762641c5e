import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { expect, test } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { compressAnswers } from "./compress-answers.ts";
import type { HttpEnv } from "./http-env.ts";

const TEXT = JSON.stringify({ palavras: "ficha de visita ".repeat(200) });

function makeApp(slow = new ReadableStream<Uint8Array>()) {
	const app = new Hono<HttpEnv>();
	app.use(compressAnswers);
	app.use("/tagged", etag());
	app.get("/json", (context) => context.body(TEXT, 200, { "content-type": "application/json" }));
	app.get("/tagged", (context) => context.text(TEXT));
	app.get("/small", (context) => context.json({ ok: true }));
	app.get("/picture", (context) => context.body(TEXT, 200, { "content-type": "image/webp" }));
	app.get("/part", (context) =>
		context.body(TEXT, 206, { "content-type": "text/plain", "content-range": "bytes 0-9/99" }),
	);
	app.get("/events", (context) => context.body(TEXT, 200, { "content-type": "text/event-stream" }));
	app.get("/slow", (context) => context.body(slow, 200, { "content-type": "text/x-script; charset=utf-8" }));
	return (path: string, headers: Record<string, string> = {}, method = "GET") => {
		const sent = { "accept-encoding": "gzip, br", ...headers };
		return app.request(path, { headers: sent, method }, {
			incoming: { headers: sent },
		} as unknown as HttpEnv["Bindings"]);
	};
}

const encodingOf = (answer: Response) => answer.headers.get("content-encoding");

test("text goes out compressed as the client can read it, and says that this varies", async () => {
	const ask = makeApp();
	const br = await ask("/json");
	expect([encodingOf(br), br.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
	expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(TEXT);
	const gzip = await ask("/json", { "accept-encoding": "gzip" });
	expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(TEXT);
	const plain = await ask("/json", { "accept-encoding": "identity" });
	expect([encodingOf(plain), plain.headers.get("vary"), await plain.text()]).toEqual([null, "accept-encoding", TEXT]);
	const tagged = await ask("/tagged");
	expect(tagged.headers.get("etag")).toMatch(/^W\/"/);
	const again = await ask("/tagged", { "if-none-match": tagged.headers.get("etag") ?? "" });
	expect([again.status, encodingOf(again)]).toEqual([304, null]);
});

test("what is small, no text, a part, an event stream or only a head stays as it is", async () => {
	const ask = makeApp();
	for (const path of ["/small", "/picture", "/part", "/events"]) {
		const answer = await ask(path);
		expect([path, encodingOf(answer)]).toEqual([path, null]);
	}
	expect(await (await ask("/small")).json()).toEqual({ ok: true });
	expect(encodingOf(await ask("/json", {}, "HEAD"))).toBeNull();
});

test("an answer that a cookie opened is compressed for our own pages only", async () => {
	const ask = makeApp();
	const cookie = "tema=escuro; sessao=abc";
	for (const site of ["same-origin", "none"])
		expect(encodingOf(await ask("/json", { cookie, "sec-fetch-site": site }))).toBe("br");
	for (const site of ["cross-site", "same-site"])
		expect(encodingOf(await ask("/json", { cookie, "sec-fetch-site": site }))).toBeNull();
	expect(encodingOf(await ask("/json", { cookie }))).toBeNull();
	expect(encodingOf(await ask("/json", { cookie: "tema=escuro" }))).toBe("br");
});

test("what comes in pieces goes out in pieces", async () => {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const source = writable.getWriter();
	const ask = makeApp(readable);
	void source.write(Buffer.from("primeiro"));
	const answer = await ask("/slow");
	expect(encodingOf(answer)).toBe("br");
	const reader = answer.body?.getReader();
	const unpack = createBrotliDecompress();
	const texts: string[] = [];
	unpack.on("data", (bytes) => texts.push(String(bytes)));
	const take = async () => unpack.write((await reader?.read())?.value);
	// The second piece does not exist yet when the first is read.
	await take();
	await soon(() => texts.join("")).toBe("primeiro");
	void source.write(Buffer.from(" segundo"));
	await take();
	await soon(() => texts.join("")).toBe("primeiro segundo");
	await source.close();
});

test("a page that is there in one piece is sent as it is, once, with its cookies", async () => {
	const sent: { status?: number; headers?: Record<string, unknown>; body?: Buffer }[] = [];
	const outgoing = {
		writeHead: (status: number, headers: Record<string, unknown>) => sent.push({ status, headers }),
		end: (body: Buffer) => sent.push({ body }),
	};
	const app = new Hono<HttpEnv>();
	app.use(compressAnswers);
	app.get("/page", (context) => {
		context.set("body", Buffer.from(TEXT));
		context.set("besides", { "cache-control": "no-store", "content-type": "text/plain" });
		const answer = new Response(null, { status: 404, headers: { "content-type": "text/html" } });
		for (const cookie of ["a=1", "b=2"]) answer.headers.append("set-cookie", cookie);
		return answer;
	});
	const ask = (headers: Record<string, string>, method = "GET") =>
		app.request("/page", { headers, method }, {
			incoming: { headers },
			outgoing,
		} as unknown as HttpEnv["Bindings"]);
	const answer = await ask({ "accept-encoding": "br" });
	expect(answer.headers.get("x-hono-already-sent")).toBe("true");
	const [head, body] = sent;
	expect(head).toMatchObject({
		status: 404,
		// What goes besides takes nothing away from what the page says itself.
		headers: {
			"content-type": "text/html",
			"cache-control": "no-store",
			"content-encoding": "br",
			"set-cookie": ["a=1", "b=2"],
			"content-length": body?.body?.length,
		},
	});
	expect(brotliDecompressSync(body?.body ?? Buffer.alloc(0)).toString()).toBe(TEXT);
	await ask({ "accept-encoding": "br" }, "HEAD");
	expect(sent).toHaveLength(2);
});
