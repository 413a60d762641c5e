import os from "node:os";
import { benchPages } from "./cached-page.ts";
import { TAGS, vocabulary } from "./fill-blog.ts";
import { freePort, nodeArguments, spawnProduct, temporaryFolder, waitForAnswer } from "./product.ts";

const POSTS = 10_000;
const ASKED = 300;
const READERS = 200;
const LIMIT_MS = 60;
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36" };

console.log(`Carga da máquina antes: ${os.loadavg().map((load) => load.toFixed(2))}`);
await benchPages({ path: "/blog/post-0", entry: "bench/blog-server.ts", env: { POSTS: "20", SEED: "none" } });
await benchLargeBlog();
console.log(`Carga da máquina depois: ${os.loadavg().map((load) => load.toFixed(2))}`);
process.exit(0);

/** Lists, searches and tags of a large blog, each page rendered anew; then many readers of one post at once. */
async function benchLargeBlog(): Promise<void> {
	const port = await freePort();
	const child = spawnProduct([...nodeArguments, "bench/blog-server.ts"], {
		PORT: String(port),
		DATA_DIR: temporaryFolder(),
		LOG_LEVEL: "silent",
		RATE_LIMITS: "off",
		SEED: "none",
		NODE_ENV: "production",
		KEPT_PAGES: "0",
		POSTS: String(POSTS),
	});
	const url = `http://localhost:${port}`;
	try {
		await waitForAnswer(`${url}/blog/post-${POSTS - 1}`);
		console.log(`\n${POSTS} posts, ${TAGS} tags, sem cache, ${ASKED} pedidos de cada, um de cada vez`);
		for (let i = 0; i < 50; i++) await fetch(`${url}/blog?busca=${vocabulary[i % 12]}`);
		await time("lista", (i) => `${url}/blog?pagina=${2 + ((i * 37) % 830)}`);
		await time("busca, palavra comum", (i) => `${url}/blog?busca=${vocabulary[i % 12]}`);
		await time("busca, palavra rara", (i) => `${url}/blog?busca=${vocabulary[12 + ((i * 13) % 1500)]}`);
		await time("busca, duas palavras", (i) => `${url}/blog?busca=${vocabulary[i % 12]}+${vocabulary[(i + 5) % 12]}`);
		await time("tag", (i) => `${url}/blog/tag/tag-${i % TAGS}${i % 3 ? `?pagina=${1 + (i % 30)}` : ""}`);
		await time("categoria", (i) => `${url}/blog/categoria/categoria-${i % 8}?pagina=${1 + (i % 90)}`);
		await countReaders(url);
	} finally {
		child.kill("SIGTERM");
	}
}

async function time(name: string, urlOf: (index: number) => string): Promise<void> {
	const times: number[] = [];
	for (let i = 0; i < ASKED; i++) {
		const started = performance.now();
		const response = await fetch(urlOf(i));
		await response.text();
		if (!response.ok) throw new Error(`${urlOf(i)} answered ${response.status}`);
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
