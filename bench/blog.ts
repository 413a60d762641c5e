import os from "node:os";
import path from "node:path";
import pino from "pino";
import { makeDeps } from "../src/server/deps.ts";
import { readConfig } from "../src/server/platform/config.ts";
import { startEmbeddedPostgres } from "../src/server/platform/db/embedded/embedded-postgres.ts";
import { askerOf } from "./ask-unkept.ts";
import { benchPages } from "./cached-page.ts";
import { fillBlog, TAGS, vocabulary } from "./fill-blog.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const POSTS = 10_000;
const FEW_POSTS = 20;
const ASKED = 300;
const READERS = 200;
const LIMIT_MS = 60;
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36" };

console.log(`Carga da máquina antes: ${os.loadavg().map((load) => load.toFixed(2))}`);
await withBlog(FEW_POSTS, (env) => benchPages({ path: "/blog/post-0", env }));
await withBlog(POSTS, benchLargeBlog);
console.log(`Carga da máquina depois: ${os.loadavg().map((load) => load.toFixed(2))}`);
process.exit(0);

/** A database with a blog of so many posts, for a product that is started on it. */
async function withBlog(posts: number, bench: (env: Record<string, string>) => Promise<void>): Promise<void> {
	const dataDir = temporaryFolder();
	const postgres = await startEmbeddedPostgres(dataDir, pino({ level: "silent" }));
	const { host, port } = postgres.address.connection;
	const env = {
		DATABASE_URL: `postgres://rubrica@localhost:${port ?? 5432}/postgres?host=${encodeURIComponent(host ?? "")}`,
		APP_SECRET: "bench-secret-of-a-large-blog-0123456789",
		DATA_DIR: path.join(dataDir, "web"),
		LOG_LEVEL: "silent",
		RATE_LIMITS: "off",
		SEED: "none",
	};
	const { deps, close } = await makeDeps(readConfig({ ...env, DATA_DIR: path.join(dataDir, "bench") }), []);
	await fillBlog(deps, posts);
	await close();
	await bench(env);
	await postgres.stop();
}

/** Lists, searches and tags of a large blog, each page rendered anew; then many readers of one post at once. */
async function benchLargeBlog(env: Record<string, string>): Promise<void> {
	const port = await freePort();
	const child = spawnProduct(productArguments, { ...env, PORT: String(port), NODE_ENV: "production" });
	const url = `http://localhost:${port}`;
	await waitForAnswer(`${url}/readyz`);
	const { ask, close } = askerOf(port);
	const time = (name: string, pageOf: (index: number) => string) => timePages(name, (index) => ask(pageOf(index)));
	try {
		console.log(`\n${POSTS} posts, ${TAGS} tags, sem cache, ${ASKED} pedidos de cada, um de cada vez`);
		for (let i = 0; i < 50; i++) await ask(`/blog?busca=${word(i % 12)}`);
		await time("lista", (i) => `/blog?pagina=${2 + ((i * 37) % 830)}`);
		await time("busca, palavra comum", (i) => `/blog?busca=${word(i % 12)}`);
		await time("busca, palavra rara", (i) => `/blog?busca=${word(12 + ((i * 13) % 1500))}`);
		await time("busca, duas palavras", (i) => `/blog?busca=${word(i % 12)}+${word((i + 5) % 12)}`);
		await time("tag", (i) => `/blog/tag/tag-${i % TAGS}${i % 3 ? `?pagina=${1 + (i % 30)}` : ""}`);
		await time("categoria", (i) => `/blog/categoria/categoria-${i % 8}?pagina=${1 + (i % 90)}`);
		await countReaders(url);
	} finally {
		close();
		child.kill("SIGTERM");
		await new Promise((resolve) => child.once("exit", resolve));
	}
}

function word(index: number): string {
	return encodeURIComponent(vocabulary[index] ?? "");
}

async function timePages(name: string, ask: (index: number) => Promise<unknown>): Promise<void> {
	const times: number[] = [];
	for (let i = 0; i < ASKED; i++) {
		const started = performance.now();
		await ask(i);
		times.push(performance.now() - started);
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	const verdict = at(0.95) <= LIMIT_MS ? "ok" : "ACIMA DO LIMITE";
	console.log(`${name.padEnd(24)} p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms  ${verdict}`);
}

async function countReaders(url: string): Promise<void> {
	const html = await (await fetch(`${url}/blog/post-7`)).text();
	const id = /&quot;postId&quot;:&quot;([0-9a-f-]+)&quot;/.exec(html)?.[1] ?? "";
	const open = async () => {
		const response = await fetch(`${url}/rest/v1/blog_views`, {
			method: "POST",
			headers: { "content-type": "application/json", ...browser },
			body: JSON.stringify({ post_id: id }),
		});
		return (await response.json()) as { view_count?: number };
	};
	const started = performance.now();
	await Promise.all(Array.from({ length: READERS }, open));
	const elapsed = performance.now() - started;
	const { view_count = 0 } = await open();
	const verdict = view_count === READERS + 1 ? "exato" : "ERRADO";
	console.log(`${READERS} leitores ao mesmo tempo: ${view_count - 1} contados em ${elapsed.toFixed(0)} ms, ${verdict}`);
}
