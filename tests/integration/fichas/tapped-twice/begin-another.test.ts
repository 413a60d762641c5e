import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("two taps on what begins another ficha begin one, each button its own, and an agenciamento is a new one", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	const { fichaId } = await makeSent(deps, userId, "agenciamento");
	const page = await product.send(`/app/fichas/${fichaId}`, { headers });
	expect(page.text.replaceAll("<!-- -->", "")).toContain("Novo agenciamento com estes dados");
	const chave = /name="chave" value="([\w-]+)"/.exec(page.text)?.[1] ?? "";
	const tap = async (intent: string) => {
		const body = new URLSearchParams({ intent, chave }).toString();
		const told = await product.send(`/app/fichas/${fichaId}`, {
			method: "POST",
			headers: { ...asForm, ...headers },
			body,
		});
		return String(told.headers.location);
	};
	const [corrected, ...again] = [await tap("corrigir"), await tap("corrigir"), await tap("seguir")];
	expect(corrected).toMatch(/^\/app\/fichas\/[\w-]{36}/);
	expect(again[0]).toBe(corrected);
	expect(again[1]).not.toBe(corrected);
	expect(await deps.db.$count(fichas)).toBe(3);
});

test("without scripts two taps on a place begin one ficha; another place, one step back, begins another", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	const path = "/app/fichas/nova/visita?cliente=novo&nome=Rita";
	const page = await product.send(path, { headers });
	const chave = /name="chave" value="([\w-]+)"/.exec(page.text)?.[1] ?? "";
	const tap = async (endereco: string) => {
		const body = new URLSearchParams({ chave, cliente: "novo", nome: "Rita", imovel: "novo", endereco }).toString();
		const told = await product.send(path, { method: "POST", headers: { ...asForm, ...headers }, body });
		return String(told.headers.location);
	};
	const [first, again, other] = [
		await tap("Rua Augusta, 1500"),
		await tap("Rua Augusta, 1500"),
		await tap("Rua Bela, 2"),
	];
	expect(first).toMatch(/^\/app\/fichas\/[\w-]{36}/);
	expect(again).toBe(first);
	expect(other).not.toBe(first);
	const begun = await deps.db.select({ endereco: fichas.imovelEndereco }).from(fichas);
	expect(begun.map(({ endereco }) => endereco).toSorted()).toEqual(["Rua Augusta, 1500", "Rua Bela, 2"]);
});

test("without scripts a step of a draft that is sent by two taps leads on, and is not told as another tab's", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const headers = { ...asBrowser, ...asForm, cookie: `sessao=${token}` };
	const path = `/app/fichas/${await makeDraft(deps, userId)}`;
	const tap = async (obs_corretor: string) => {
		const body = new URLSearchParams({ secao: "resultado", ir: "revisar", versao: "1", obs_corretor }).toString();
		const { status, headers: led, text } = await product.send(path, { method: "POST", headers, body });
		return { status, to: led.location, isStale: text.includes("Esta ficha foi alterada em outra aba") };
	};
	const on = { status: 302, to: `${path}?passo=revisar`, isStale: false };
	expect([...(await Promise.all([tap("Com pressa"), tap("Com pressa")])), await tap("Com pressa")]).toEqual([
		on,
		on,
		on,
	]);
	expect(await tap("Sem pressa"), "from a tab of before").toMatchObject({ status: 409, isStale: true });
});
