import { expect, test, vi } from "vitest";
import { viewablePages } from "#core/accounts/support-view.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { makeSecrets, type Secrets, typed } from "./canaries.ts";
import { listCalls } from "./list-calls.ts";
import { listPages } from "./list-pages.ts";

const LIMIT_MS = 360_000;
const METRICS_TOKEN = "metricas-muito-secretas-7";
const { number: _, ...texts } = typed;

/** Whatever is written anywhere while `act` runs: the log, and what goes past it to the terminal. */
async function everythingWritten(product: TestProduct, act: () => Promise<void>): Promise<string> {
	const printed: unknown[] = [];
	const spies = (["log", "info", "warn", "error", "debug"] as const).map((kind) =>
		vi.spyOn(console, kind).mockImplementation((...said) => void printed.push(...said)),
	);
	const { write } = process.stderr;
	process.stderr.write = (chunk: string | Uint8Array) => printed.push(String(chunk)) > 0;
	try {
		await act();
	} finally {
		process.stderr.write = write;
		for (const spy of spies) spy.mockRestore();
	}
	return [...product.logLines, ...printed.map(String)].join("\n");
}

function expectNone(written: string, secrets: Secrets): void {
	const lower = written.toLowerCase();
	const spellings = (secret: string) => [secret, encodeURIComponent(secret), secret.replace(/\W/g, "")];
	for (const [name, secret] of Object.entries({ ...texts, METRICS_TOKEN, ...secrets }))
		for (const spelling of spellings(secret).map((text) => text.toLowerCase())) {
			const line = lower.split("\n").find((one) => one.includes(spelling));
			expect(line, `${name} was written`).toBeUndefined();
		}
}

/** Every address of routes.ts and of the HTTP layer, each parameter filled with each thing that may stand there. */
async function askEverywhere(product: TestProduct, session: string): Promise<void> {
	const calls = listCalls(product.deps).map((call) => call.split(" ") as [string, string]);
	const pages = (await listPages()).flatMap((address) => [
		["GET", address] as [string, string],
		["POST", address] as [string, string],
	]);
	const fills = [typed.token, typed.code, encodeURIComponent(typed.email)];
	const query = new URLSearchParams({ ...texts, q: typed.cpf, canal: typed.code }).toString();
	const carried = {
		authorization: `Bearer ${typed.bearer}`,
		"x-forwarded-for": typed.ip,
		referer: `${product.url}/assinar/${typed.token}`,
		"user-agent": `Mozilla/5.0 ${typed.name}`,
	};
	const body = { ...texts, nome: typed.name, senha: typed.password, telefone: typed.phone, identificador: typed.email };
	let at = 0;
	for (const [method, address] of [...pages, ...calls]) {
		const hasParameter = /[:*]/.test(address);
		for (const fill of hasParameter ? fills : fills.slice(0, 1)) {
			const path = address.replace(/:\w+(\{[^}]*\})?|\*/g, (name) => (name.includes("gif") ? `${fill}.gif` : fill));
			// By turns signed in and not: most doors look at the session first.
			const cookie = at++ % 2 ? `sessao=${session}` : `sessao=${typed.cookie}; pedido=${typed.token}`;
			const headers = { ...asBrowser, ...carried, cookie };
			const isCall = /^\/(rest|functions|webhooks)\//.test(address);
			const sent =
				method === "POST"
					? {
							method,
							headers: { ...headers, ...(isCall ? asJson : asForm) },
							body: isCall ? JSON.stringify(body) : new URLSearchParams(body).toString(),
						}
					: { method, headers };
			// Signing out would end the session that the rest is asked with.
			if (address !== "/app/sair") await product.send(`${path}?${query}`, sent);
		}
	}
}

test("no door, whatever is behind it, writes a secret into the log", { timeout: LIMIT_MS }, async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off", METRICS_TOKEN });
	const { secrets, session, doors } = await makeSecrets(product.deps);
	const written = await everythingWritten(product, async () => {
		for (const door of doors) {
			await product.send(door, { headers: { ...asBrowser, cookie: `sessao=${session}` } });
			await product.send(door, { method: "POST", headers: { ...asForm, ...asBrowser }, body: "motivo=" });
		}
		for (const password of [typed.password, secrets.password ?? ""]) {
			const body = new URLSearchParams({ identificador: secrets.brokersEmail ?? "", senha: password }).toString();
			await product.send("/app/entrar", { method: "POST", headers: { ...asForm, ...asBrowser }, body });
		}
		await product.send("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
		await askEverywhere(product, session);
	});
	expectNone(written, secrets);
	const lines = product.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
	const known = new Set([
		...(await listPages()),
		...listCalls(product.deps).map((call) => call.split(" ")[1]),
		// A page of a customer's that support looks at has its own name.
		...["", ...Object.keys(viewablePages)].map((path) => `/admin/ver/:visita${path}`),
		"desconhecida",
	]);
	for (const { msg, route } of lines) if (msg === "request") expect(known, String(route)).toContain(route);
	expect(lines.map(({ route }) => route)).toContain("/a/:code");
	const metrics = (await product.send("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text;
	expectNone(metrics, secrets);
});

test("nor when every statement fails, although each error carries its values", {
	timeout: LIMIT_MS,
}, async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off", METRICS_TOKEN });
	const { secrets, session, doors } = await makeSecrets(product.deps);
	const { rows } = await product.deps.pool.query(
		"select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
	);
	for (const { table_name } of rows)
		await product.deps.pool.query(`alter table "${table_name}" rename to "${table_name}_gone"`);
	const written = await everythingWritten(product, async () => {
		for (const door of doors) await product.send(door, { headers: { ...asBrowser, cookie: `sessao=${session}` } });
		await askEverywhere(product, session);
	});
	expectNone(written, secrets);
	expect(written).toContain('"code":"42P01"');
});

test("probes that find all well are no news; a change of state is one line, and so is the way back", async () => {
	const product = await startTestProduct();
	const news = () =>
		product.logLines
			.map((line) => JSON.parse(line))
			.filter(({ level }) => level !== "debug")
			.map(({ level, route, status }) => [level, route, status]);
	const probe = async () => {
		for (let asked = 0; asked < 10; asked++)
			for (const path of ["/healthz", "/readyz", "/metrics"]) await product.send(path);
	};
	await probe();
	expect(news()).toEqual([]);
	product.readiness.draining = true;
	await probe();
	expect(news()).toEqual([["info", "/readyz", 503]]);
	product.readiness.draining = false;
	await probe();
	expect(news()).toEqual([
		["info", "/readyz", 503],
		["info", "/readyz", 200],
	]);
	await product.send("/metrics", { headers: { "x-forwarded-for": "203.0.113.1" } });
	expect(news().at(-1), "somebody who should not ask").toEqual(["info", "/metrics", 404]);
});
