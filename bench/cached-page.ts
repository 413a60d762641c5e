import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unkept } from "./ask-unkept.ts";
import { memoryOf } from "./memory.ts";
import { freePort, median, productArguments, spawnPinned, temporaryFolder, waitForAnswer } from "./product.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

type Target = { name: string; url: string };

type Measured = { path: string; env: Record<string, string> };

/** A cached page against a bare node:http server sending the very same bytes, nginx and uncached SSR beside them. */
export async function benchPages({ path: page, env }: Measured = { path: "/", env: {} }): Promise<void> {
	if (spawnSync("wrk", ["--version"]).error) {
		console.log("wrk não está instalado (Debian: apt-get install wrk): a página em cache não foi medida");
		return;
	}
	const folder = temporaryFolder();
	const children = [];
	const product = await startProduct(folder, env);
	children.push(product.child);
	const body = path.join(folder, "page.br");
	await waitUntilKept(product.url + page);
	writeFileSync(body, execFileSync("curl", ["-s", "-H", "accept-encoding: br", product.url + page]));

	const barePort = await freePort();
	children.push(spawnPinned(process.execPath, ["bench/bare-server.ts", String(barePort), body]));
	const bare = { name: "node:http com o mesmo buffer", url: `http://localhost:${barePort}/` };
	await waitForAnswer(bare.url);

	const targets: Target[] = [bare, { name: `Rubrica, ${page} em cache`, url: product.url + page }];
	const nginx = await startNginx(folder, body);
	if (nginx) {
		children.push(nginx.child);
		targets.push({ name: "nginx com o mesmo arquivo", url: nginx.url });
	}
	targets.push({ name: "Rubrica, SSR sem cache", url: product.url + unkept(page) });

	const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
	for (let round = 0; round < ROUNDS; round++) {
		for (const { name, url } of targets) rates.get(name)?.push(measure(url));
	}
	const baseline = median(rates.get(bare.name) ?? []);
	console.log(`\nRequisições por segundo, ${ROUNDS} rodadas intercaladas de ${SECONDS} s, mediana`);
	for (const [name, values] of rates) {
		const rate = median(values);
		console.log(`${name.padEnd(32)} ${rate.toFixed(0).padStart(8)}  ${(rate / baseline).toFixed(3)} × node:http`);
	}
	const { server, database } = memoryOf(product.child.pid ?? 0);
	console.log(`depois da carga: servidor ${server.toFixed(0)} MB (RSS), banco ${database.toFixed(0)} MB (PSS)`);
	for (const child of children) child.kill("SIGTERM");
}

function measure(url: string): number {
	const { stdout } = spawnSync(
		"taskset",
		["-c", "1", "wrk", "-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "-H", "accept-encoding: br", url],
		{
			encoding: "utf8",
		},
	);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** A page is compressed and kept after its first answer has left, and content may still be changing. */
async function waitUntilKept(url: string): Promise<void> {
	for (let times = 0; times < 20; ) {
		const response = await fetch(url);
		await response.arrayBuffer();
		times = response.headers.has("etag") ? times + 1 : 0;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

async function startProduct(dataDir: string, env: Record<string, string>) {
	const port = await freePort();
	const child = spawnPinned(process.execPath, productArguments, {
		PORT: String(port),
		DATA_DIR: dataDir,
		LOG_LEVEL: "silent",
		RATE_LIMITS: "off",
		NODE_ENV: "production",
		...env,
	});
	const url = `http://localhost:${port}`;
	await waitForAnswer(`${url}/readyz`);
	return { child, url };
}

async function startNginx(folder: string, body: string) {
	const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find(existsSync);
	if (!nginx) {
		console.log("nginx não está instalado: fica fora da comparação");
		return undefined;
	}
	const port = await freePort();
	const config = path.join(folder, "nginx.conf");
	writeFileSync(
		config,
		`daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null; events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 10000000; client_body_temp_path ${folder}; proxy_temp_path ${folder};
fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
server { listen 127.0.0.1:${port}; location = /page { default_type "text/html; charset=utf-8"; add_header Content-Encoding br; alias ${body}; } } }`,
	);
	const child = spawnPinned(nginx, ["-c", config]);
	const url = `http://localhost:${port}/page`;
	await waitForAnswer(url.replace("localhost", "127.0.0.1"));
	return { child, url };
}
