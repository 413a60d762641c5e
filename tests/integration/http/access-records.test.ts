import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetAccessRecords } from "#server/forget-access-records.job.ts";
import { accessDisclosures, accessRecords } from "#server/platform/access/access-record.table.ts";
import { discloseAccesses } from "#server/platform/access/disclose-accesses.ts";
import { nativeSha256 } from "#server/platform/sha256.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { startSigning } from "#tests/support/fichas/signing-posts.ts";
import { makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";

const FIREFOX = { "user-agent": "Firefox/140" };

async function kept({ deps }: TestProduct) {
	await deps.access.flush();
	return deps.db.select().from(accessRecords).orderBy(asc(accessRecords.at), asc(accessRecords.area));
}

test("who, when, from where and which part of the service is kept; no address, no probe", async () => {
	const { product, token } = await startSigning({ RATE_LIMITS: "off", TRUST_PROXY: "loopback" });
	const from = { ...asBrowser, ...FIREFOX, "x-forwarded-for": "203.0.113.9", "x-client-port": "52331" };
	await product.send(`/assinar/${token}?canal=qr`, { headers: from });
	await product.send("/readyz", { headers: from });
	const rows = await kept(product);
	expect(rows).toMatchObject([
		{
			at: product.deps.clock.now(),
			times: 1,
			ip: "203.0.113.9",
			port: 52_331,
			area: "assinatura",
			browser: "Firefox/140",
			personId: null,
			accountId: null,
		},
	]);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("whoever is signed in is named, the moment they come in included", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { userId, email } = await makeAccount(product.deps);
	const body = String(new URLSearchParams({ identificacao: email, senha: PASSWORD }));
	const entered = await product.send("/app/entrar", { method: "POST", headers: asForm, body });
	const cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
	await product.send("/app/conta", { headers: { ...asBrowser, cookie } });
	const rows = await kept(product);
	expect(rows.map(({ area, personId }) => [area, personId])).toEqual([
		["entrada", userId],
		["ferramenta", userId],
	]);
	expect(rows[1]?.accountId).toBe(userId);
});

test("a page sent from memory is recorded like the one that was rendered", async () => {
	const product = await startTestProduct();
	await untilKept(product, "/precos");
	await product.deps.access.flush();
	await product.deps.db.delete(accessRecords);
	const { hits } = product.cache;
	await product.send("/precos", { headers: FIREFOX });
	expect(product.cache.hits).toBe(hits + 1);
	expect(await kept(product)).toMatchObject([{ area: "site", ip: "127.0.0.1", browser: "Firefox/140", times: 1 }]);
});

test("six months and no longer; an order gets what there is, with its hash, and that it was taken stays", async () => {
	const { product } = await startSigning();
	const { deps } = product;
	await product.send("/verificar/ABCD", { headers: { ...asBrowser, ...FIREFOX } });
	await kept(product);
	const now = deps.clock.now();
	const asked = { from: new Date(now.getTime() - 1), to: new Date(now.getTime() + 1), ip: "127.0.0.1" };
	const parts: string[] = [];
	const write = async (part: string) => void parts.push(part);
	const id = deps.random.uuid();
	const given = await discloseAccesses({ db: deps.db, now, id }, { asked, reason: "processo 1", write });
	expect(given).toEqual({ lines: 1, sha256: nativeSha256(parts.join("")) });
	expect(parts.join("")).toContain(`${now.toISOString()};${now.toISOString()};1;127.0.0.1;`);
	expect(await deps.db.select().from(accessDisclosures)).toMatchObject([{ id, reason: "processo 1", ...given }]);

	const goTo = (day: string) => deps.clock.advance(Date.parse(day) - deps.clock.now().getTime());
	goTo("2027-05-15T11:59:59.000Z");
	expect(await forgetAccessRecords.handle(deps, {})).toBeUndefined();
	expect(await kept(product)).toHaveLength(1);
	goTo("2027-05-15T12:00:01.000Z");
	expect(await forgetAccessRecords.handle(deps, {})).toBeUndefined();
	expect(await kept(product)).toHaveLength(0);
});
