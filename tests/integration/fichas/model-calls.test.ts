import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeModel, makePublishedModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

async function start() {
	const product = await startTestProduct();
	const { deps } = product;
	const signIn = async (email: string, username: string) => {
		const { userId } = await makeBroker(deps, email, username);
		const { token } = await deps.db.transaction((tx) =>
			openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }),
		);
		return { userId, cookie: { cookie: `sessao=${token}` } };
	};
	const mine = await signIn("eu@exemplo.com.br", "eu");
	const other = await signIn("outra@exemplo.com.br", "outra");
	const call = async (who: typeof mine | undefined, address: string, body?: object | Uint8Array) => {
		const raw = body instanceof Uint8Array ? body : body && JSON.stringify(body);
		const headers = { ...who?.cookie, ...(body instanceof Uint8Array ? {} : asJson) };
		const answer = await product.send(
			address,
			raw === undefined ? { headers } : { method: "POST", headers, body: raw },
		);
		return { ...answer, json: answer.text.startsWith("{") ? JSON.parse(answer.text) : undefined };
	};
	return { deps, mine, other, call };
}

const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script>1</script><rect width="200" height="80" fill="#0f766e"/></svg>',
);

test("a draft is saved at the revision that was loaded; whoever was overtaken is given what is there", async () => {
	const { deps, mine, other, call } = await start();
	const { modelId } = await makeModel(deps, mine.userId);
	const address = `/rest/v1/modelos/${modelId}`;
	const renamed = { ...sampleContent(), nome: "Outro nome" };
	expect(await call(other, address, { revision: 1, content: renamed })).toMatchObject({ status: 404 });
	expect(await call(mine, address, { revision: 1, content: renamed })).toMatchObject({
		status: 200,
		json: { revision: 2 },
	});
	expect(await call(mine, address, { revision: 1, content: sampleContent() })).toMatchObject({
		status: 409,
		json: { revision: 2, content: { nome: "Outro nome" } },
	});
	expect(await call(mine, address, { revision: 2, content: { ...renamed, script: "x" } })).toMatchObject({
		status: 422,
	});
});

test("a draft on a standard text that nobody knows is refused, and its pages show what was there", async () => {
	const { deps, mine, call } = await start();
	const content = sampleContent();
	const { modelId } = await makeModel(deps, mine.userId, content);
	for (const base of [{ id: "constructor" }, { versao: 999 }, { hash: "0".repeat(64) }]) {
		const hostile = { ...content, nome: "Sem chão", base: { ...content.base, ...base } };
		const answer = await call(mine, `/rest/v1/modelos/${modelId}`, { revision: 1, content: hostile });
		expect([answer.status, answer.json.error]).toEqual([422, expect.stringContaining("Não entendemos este modelo")]);
	}
	for (const path of ["", "/previa", "/exemplo.pdf"]) {
		const shown = await call(mine, `/app/modelos/${modelId}${path}`);
		expect([path, shown.status, shown.text.includes("Sem chão")]).toEqual([path, 200, false]);
	}
});

test("a logo goes in drawn anew and comes out to its account, and by its name to whoever was shown it", async () => {
	const { deps, mine, other, call } = await start();
	const { modelId } = await makeModel(deps, mine.userId);
	expect(await call(other, `/rest/v1/modelos/${modelId}/logo`, svg)).toMatchObject({ status: 404 });
	const saved = await call(mine, `/rest/v1/modelos/${modelId}/logo`, svg);
	expect(saved.status).toBe(201);
	const { sha256 } = saved.json;
	const logo = { "content-type": "image/png", "cache-control": "private, no-cache" };
	expect(await call(mine, `/app/modelos/logos/${sha256}.png`)).toMatchObject({ status: 200, headers: logo });
	expect(await call(other, `/app/modelos/logos/${sha256}.png`)).toMatchObject({ status: 404 });
	expect(await call(undefined, `/logos/${sha256}.png`)).toMatchObject({ status: 200 });
	expect(await call(undefined, `/logos/${"0".repeat(64)}.png`)).toMatchObject({ status: 404 });
	const bomb = await call(
		mine,
		`/rest/v1/modelos/${modelId}/logo`,
		Buffer.from('<svg xmlns="x"><image href="http://127.0.0.1/"/></svg>'),
	);
	expect(bomb).toMatchObject({ status: 422 });
	expect(bomb.json.error).toContain("Salve como PNG");
});

test("list, page, history, preview and sample are the account's own", async () => {
	const { deps, mine, other, call } = await start();
	const { modelId } = await makePublishedModel(deps, mine.userId);
	const pages = [`/app/modelos/${modelId}`, `/app/modelos/${modelId}/versoes`, `/app/modelos/${modelId}/previa`];
	for (const path of pages) {
		const page = await call(mine, path);
		expect(page.status, path).toBe(200);
		expect(page.text).toContain("Animais");
		expect((await call(other, path)).status, path).toBe(404);
	}
	expect((await call(mine, "/app/modelos")).text).toContain("Visita de locação");
	expect((await call(other, "/app/modelos")).text).not.toContain("Visita de locação");
	const sample = await call(mine, `/app/modelos/${modelId}/exemplo.pdf`);
	expect(sample.headers["content-type"]).toBe("application/pdf");
	expect(await call(other, `/app/modelos/${modelId}/exemplo.pdf`)).toMatchObject({ status: 404 });
});
