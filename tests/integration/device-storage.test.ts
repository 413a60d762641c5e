import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Theme, themeCookie } from "#core/site/theme.ts";
import {
	challengeCookie,
	deviceCookie,
	finishSignupCookie,
	sessionCookie,
	welcomeCookie,
} from "#server/accounts/sessions/session-cookie.ts";
import { orderCookie } from "#server/billing/checkout/order-cookie.ts";
import { asForm } from "#tests/support/contact-form.ts";
import { makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { cookies } from "#web/site/legal/privacy/cookies.copy.ts";

/** The rows of the privacy terms' table: what it is called there, and how long it says that it stays. */
const rows = new Map<string, string>();
for (const part of [cookies.clauses.essenciais ?? []].flat())
	if (typeof part === "object" && "table" in part)
		for (const [item = "", , time = ""] of part.table.rows) rows.set(String(item), String(time));

/** Everything the product puts into a browser, and the row that tells of it. */
const cookieRows: Record<string, string> = {
	sessao: "Sessão",
	cadastro: "Confirmação de cadastro",
	pronta: "Conta pronta",
	desafio: "Verificação em duas etapas",
	aparelho: "Aparelho conhecido",
	pedido: "Compra em andamento",
	tema: "Tema",
};
const storeRows: Record<string, string> = {
	"src/web/fichas/signing/script/sign-memory.ts": "Assinatura em andamento",
	"src/web/fichas/signing/script/sign-kept.ts": "Seu comprovante de vistoria",
	"src/web/fichas/verify/own-receipt.island.tsx": "Seu comprovante de vistoria",
	"src/web/fichas/contest/contest-photos.ts": "Contestação em andamento",
	"src/web/fichas/contest/contest-draft.ts": "Contestação em andamento",
	"src/web/fichas/form/photos/photo-place.ts": "Escolhas da visita em curso",
	"src/web/app/session-extender.tsx": "Escolhas da visita em curso",
	"src/web/fichas/offline/keep/device-db.ts": "Dados para uso sem conexão",
	"src/web/fichas/offline/worker/shell.ts": "Dados para uso sem conexão",
	"src/web/ui/theme-choice.ts": "Tema",
};

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.(test|claims)\./.test(file));
const readAll = (pattern: RegExp) => {
	const found = sources.flatMap((file) => {
		const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
		return [...text.matchAll(pattern)].map(([, name = ""]) => ({ file: file.replaceAll("\\", "/"), name }));
	});
	expect(found.length).toBeGreaterThan(1);
	return found;
};

test("every cookie and every store that the product uses in a browser has its row in the privacy terms, and nothing else has", () => {
	const named = readAll(/makeCookie\("(\w+)"/g).map(({ name }) => name);
	expect(new Set([...named, "tema"])).toEqual(new Set(Object.keys(cookieRows)));
	// Who else writes one: by hand, and so under no name that is looked for here.
	const written = readAll(/(Max-Age=)/g).map(({ file }) => file);
	expect([...new Set(written)].toSorted()).toEqual([
		"src/core/site/theme.ts",
		"src/server/accounts/sessions/session-cookie.ts",
	]);
	const stores = readAll(
		/((?:local|session)Storage\.(?:set|get)Item|store\(\)\.setItem|indexedDB\.open|openDB<|caches\.open|document\.cookie =)/g,
	);
	expect(new Set(stores.map(({ file }) => file))).toEqual(new Set(Object.keys(storeRows)));
	const told = new Set([...Object.values(cookieRows), ...Object.values(storeRows), "Avisos no aparelho"]);
	expect(new Set(rows.keys())).toEqual(told);
});

test("a cookie stays as long as the privacy terms say", () => {
	const now = new Date(0);
	const theme: Theme = "dark";
	const set: Record<string, string> = {
		cadastro: finishSignupCookie.set("x", true),
		pronta: welcomeCookie.set("ana@exemplo.com.br", true),
		desafio: challengeCookie.set("x", true),
		aparelho: deviceCookie.set("x", true),
		pedido: orderCookie.set("x", true),
		tema: themeCookie(theme, { secure: true }),
	};
	const seconds = Object.fromEntries(
		Object.entries(set).map(([name, cookie]) => [name, Number(/Max-Age=(\d+)/.exec(cookie)?.[1])]),
	);
	expect(seconds).toEqual({
		cadastro: 3600,
		pronta: 600,
		desafio: 600,
		aparelho: 400 * 86_400,
		pedido: 35 * 86_400,
		tema: 365 * 86_400,
	});
	const times = Object.keys(set).map((name) => rows.get(cookieRows[name] ?? ""));
	expect(times).toEqual([
		"1 hora ou até você concluir",
		"10 minutos ou até você entrar",
		"10 minutos",
		"400 dias",
		"35 dias",
		"1 ano depois da última escolha",
	]);
	expect(sessionCookie.set("x", new Date(5000), now, true)).toContain("Max-Age=5");
});

test("the address that was filled in after the sign-up is gone from the browser once somebody has signed in", async () => {
	const { send, deps } = await startTestProduct();
	const { email } = await makeAccount(deps);
	const cookie = welcomeCookie.set(email, false).split(";")[0] ?? "";
	expect((await send("/app/entrar", { headers: { cookie } })).text).toContain(`value="${email}"`);
	const body = new URLSearchParams({ identificacao: email, senha: PASSWORD }).toString();
	const entered = await send("/app/entrar", { method: "POST", headers: { ...asForm, cookie }, body });
	expect(entered.headers["set-cookie"]?.some((one) => /^pronta=;.*Max-Age=0/.test(one))).toBe(true);
});
