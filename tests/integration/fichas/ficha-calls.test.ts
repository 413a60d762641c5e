import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { fichaPhotos } from "#server/fichas/ficha.table.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeModel } from "#tests/support/fichas/make-model.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { soon } from "#tests/support/soon.ts";

async function start() {
	const product = await startTestProduct();
	const { deps } = product;
	const signIn = async (email: string, username: string) => {
		const { userId } = await makeBroker(deps, email, username);
		const visitor = { ip: "::1", userAgent: "test" };
		const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, visitor));
		return { userId, cookie: { cookie: `sessao=${token}` } };
	};
	const mine = await signIn("eu@exemplo.com.br", "eu");
	const other = await signIn("outra@exemplo.com.br", "outra");
	const call = async (who: typeof mine, address: string, body?: object | Uint8Array, more: object = {}) => {
		const raw = body instanceof Uint8Array ? body : body && JSON.stringify(body);
		const headers = { ...who.cookie, ...(body instanceof Uint8Array ? {} : asJson), ...more };
		const answer = await product.send(
			address,
			raw === undefined ? { headers } : { method: "POST", headers, body: raw },
		);
		const { status, headers: heads } = answer;
		return { status, heads, json: answer.text.startsWith("{") ? JSON.parse(answer.text) : undefined };
	};
	return { deps, mine, other, call };
}

test("a draft is saved by its owner at the version that was loaded; an older one is told what is there", async () => {
	const { deps, mine, other, call } = await start();
	const address = `/rest/v1/fichas/${await makeDraft(deps, mine.userId)}`;
	expect(await call(other, address, { version: 1, fields: {} })).toMatchObject({ status: 404 });
	const saved = await call(mine, address, { version: 1, fields: { finalidade: "Locação", estranho: 1 } });
	expect(saved).toMatchObject({ status: 200 });
	expect(saved.json).toEqual({ version: 2, errors: {} });
	const late = await call(mine, address, { version: 1, fields: { finalidade: "Venda" } });
	expect(late).toMatchObject({ status: 409, json: { reason: "stale", version: 2, fields: { finalidade: "Locação" } } });
	expect(late.json.fields).not.toHaveProperty("estranho");
});

test("what repeats a ficha is asked of one's own alone: another account's is not there, as one that never was", async () => {
	const { deps, mine, other, call } = await start();
	const address = `/rest/v1/fichas/${await makeDraft(deps, mine.userId)}/repetidas?cpf=11144477735`;
	expect(await call(mine, address)).toMatchObject({ status: 200, json: { pessoa: [], mesmoDia: [] } });
	const foreign = await call(other, address);
	expect(foreign).toMatchObject({ status: 404, json: { error: "Não encontramos o que você procura." } });
	for (const id of [crypto.randomUUID(), "nada"])
		expect(await call(mine, `/rest/v1/fichas/${id}/repetidas`), id).toMatchObject({ status: 404 });
});

test("what was sent is not saved any more, and has no file before it is sealed", async () => {
	const { deps, mine, call } = await start();
	const { fichaId } = await makeSent(deps, mine.userId);
	const late = await call(mine, `/rest/v1/fichas/${fichaId}`, { version: 1, fields: {} });
	expect(late).toMatchObject({ status: 409, json: { reason: "not-a-draft" } });
	expect(await call(mine, `/app/fichas/${fichaId}/documento.pdf`)).toMatchObject({ status: 404 });
});

test("a photo belongs to its ficha's owner: added, seen and removed by nobody else", async () => {
	const { deps, mine, other, call } = await start();
	const fotos = `/rest/v1/fichas/${await makeDraft(deps, mine.userId, "vistoria")}/fotos`;
	const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888888" } });
	const bytes = new Uint8Array(await grey.jpeg().toBuffer());
	expect(await call(other, `${fotos}?origem=camera`, bytes)).toMatchObject({ status: 404 });
	expect(await call(mine, fotos, new TextEncoder().encode("texto"))).toMatchObject({ status: 415 });
	const added = await call(mine, `${fotos}?origem=camera&tirada=1794000000000`, bytes);
	expect(added).toMatchObject({ status: 201, json: { width: 40, height: 30 } });
	const photo = `/app/fotos/${added.json.id}`;
	expect(await call(mine, photo)).toMatchObject({ status: 200 });
	expect(await call(other, photo)).toMatchObject({ status: 404 });
	expect(await call(other, `${fotos}/${added.json.id}/remover`, {})).toMatchObject({ status: 404 });
	expect(await call(mine, `${fotos}/${added.json.id}/remover`, {})).toMatchObject({ status: 200 });
	expect(await call(mine, photo)).toMatchObject({ status: 404 });
});

test("a photo is kept by the browser for whoever may see it now: each time it asks, and after signing out it is told no", async () => {
	const { deps, mine, call } = await start();
	const fotos = `/rest/v1/fichas/${await makeDraft(deps, mine.userId, "vistoria")}/fotos`;
	const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888888" } });
	const { json } = await call(mine, fotos, new Uint8Array(await grey.jpeg().toBuffer()));
	for (const address of [`/app/fotos/${json.id}`, `/app/fotos/${json.id}/miniatura`]) {
		const first = await call(mine, address);
		expect(first).toMatchObject({ status: 200, heads: { "cache-control": "private, no-cache" } });
		const known = { "if-none-match": first.heads.etag };
		expect(await call(mine, address, undefined, known)).toMatchObject({
			status: 304,
			heads: { "cache-control": "private, no-cache", etag: first.heads.etag },
		});
		expect(await call(mine, address, undefined, { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
		// What lies behind "back" is shown without asking.
		const alone = await call(mine, address, undefined, { ...known, "sec-fetch-dest": "document" });
		expect(alone).toMatchObject({ status: 200, heads: { "cache-control": "no-store" } });
		expect(alone.heads.etag).toBeUndefined();
		const signedOut = await call({ ...mine, cookie: { cookie: "" } }, address, undefined, known);
		expect(signedOut).toMatchObject({ status: 401, heads: { "cache-control": "no-store" } });
	}
});

test("however many photos are asked for at once, few of one person lie in memory", async () => {
	const { deps, mine, call } = await start();
	const fotos = `/rest/v1/fichas/${await makeDraft(deps, mine.userId, "vistoria")}/fotos`;
	const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888888" } });
	const { json } = await call(mine, fotos, new Uint8Array(await grey.jpeg().toBuffer()));
	const [get, held] = [deps.storage.get, Promise.withResolvers<void>()];
	const opened = vi.spyOn(deps.storage, "get").mockImplementation(async (key) => {
		await held.promise;
		return get(key);
	});
	const small = Array.from({ length: 20 }, () => call(mine, `/app/fotos/${json.id}/miniatura`));
	const whole = Array.from({ length: 20 }, () => call(mine, `/app/fotos/${json.id}`));
	await soon(() => opened.mock.calls.length).toBe(6);
	// Each of the others has come by now, and been asked whose it is.
	for (let n = 0; n < 5; n++) expect(await call(mine, "/functions/v1/session", {})).toMatchObject({ status: 200 });
	expect(opened).toHaveBeenCalledTimes(6);
	held.resolve();
	for (const answer of await Promise.all([...small, ...whole])) expect(answer.status).toBe(200);
});

test("a comparison is printed some twenty times an hour for one person, a model's sample some more", async () => {
	const { deps, mine, other, call } = await start();
	const { fichaId } = await makeSent(deps, mine.userId);
	for (let n = 0; n < 20; n++)
		expect(await call(mine, `/app/fichas/${fichaId}/comparacao.pdf`)).toMatchObject({ status: 404 });
	expect(await call(mine, `/app/fichas/${fichaId}/comparacao.pdf`)).toMatchObject({ status: 429 });
	expect(await call(other, `/app/fichas/${fichaId}/comparacao.pdf`)).toMatchObject({ status: 404 });
	const { modelId } = await makeModel(deps, mine.userId);
	expect(await call(mine, `/app/modelos/${modelId}/exemplo.pdf`)).toMatchObject({ status: 200 });
	await deps.limiter.take({ name: "model-sample", points: 120, seconds: 3600 }, mine.userId, 119);
	expect(await call(mine, `/app/modelos/${modelId}/exemplo.pdf`)).toMatchObject({ status: 429 });
});

test("numbers and moments that no column holds are refused or left out, and no failure of ours", async () => {
	const { deps, mine, call } = await start();
	const draft = await makeDraft(deps, mine.userId, "vistoria");
	for (const version of [1e300, 1.5, 1e-7, 2 ** 31, 2 ** 53])
		expect(await call(mine, `/rest/v1/fichas/${draft}`, { version, fields: {} })).toMatchObject({ status: 409 });
	const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#888888" } });
	const bytes = new Uint8Array(await grey.jpeg().toBuffer());
	expect(await call(mine, `/rest/v1/fichas/${draft}/fotos?tirada=8.64e15`, bytes)).toMatchObject({ status: 201 });
	expect(await deps.db.select({ takenAt: fichaPhotos.takenAt }).from(fichaPhotos)).toEqual([{ takenAt: null }]);
	const beyond = `depois=999999999999999_${crypto.randomUUID()}`;
	for (const address of ["fichas", "avisos", "clientes", "imoveis", "modelos", "equipe", "aparelho/espelho"])
		expect([address, (await call(mine, `/app/${address}?${beyond}`)).status]).toEqual([address, 200]);
	for (const asked of ["ate=9999-12-31", "de=0000-01-01", "de=2026-02-30", "ate=9999-12-30"])
		expect([asked, (await call(mine, `/app/fichas?${asked}`)).status]).toEqual([asked, 200]);
});

test("only the page of a draft may ask where the phone is, and what a photo says of it is checked", async () => {
	const { deps, mine, call } = await start();
	const inspection = await makeDraft(deps, mine.userId, "vistoria");
	const policyOf = async (address: string) => (await call(mine, address)).heads["permissions-policy"];
	expect(await policyOf(`/app/fichas/${inspection}`)).toContain("geolocation=(self)");
	expect(await policyOf(`/app/fichas/${inspection}`)).toContain("camera=()");
	expect(await policyOf(`/app/fichas/${await makeDraft(deps, mine.userId)}`)).toContain("geolocation=(self)");
	const { fichaId: sent } = await makeSent(deps, mine.userId);
	for (const address of [`/app/fichas/${sent}`, "/app/fichas", "/app/clientes", "/app"])
		expect(await policyOf(address), address).toContain("geolocation=()");
	const send = async (red: number, said: string) => {
		const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } });
		const bytes = new Uint8Array(await grey.jpeg().toBuffer());
		const { json } = await call(mine, `/rest/v1/fichas/${inspection}/fotos?${said}`, bytes);
		const [photo] = await deps.db.select().from(fichaPhotos).where(eq(fichaPhotos.id, json.id));
		return photo?.geo;
	};
	const place = "local=informada&lat=-23.55451234&lon=-46.6561&precisao=13.7&em=2026-11-15T12:00:00Z";
	expect(await send(10, `origem=camera&${place}`)).toEqual({
		...{ estado: "informada", latitude: -23.554512, longitude: -46.6561, precisaoM: 14 },
		em: "2026-11-15T12:00:00Z",
	});
	expect(await send(60, `origem=galeria&${place}`), "where the phone is says nothing of an old picture").toBeNull();
	expect(await send(110, "origem=camera&local=recusada")).toEqual({ estado: "recusada" });
	expect(await send(160, "origem=camera&local=informada&lat=999&lon=&precisao=")).toEqual({ estado: "indisponível" });
	expect(await send(210, "origem=camera")).toBeNull();
});
