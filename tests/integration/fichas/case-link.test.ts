import { once as nextOf } from "node:events";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { caseLinks, caseRecords } from "#server/fichas/cases/case.table.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { makeCaseLink, revokeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { openCaseLink, recordLook } from "#server/fichas/cases/open-case-link.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { makeCase } from "#tests/support/fichas/make-case.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

async function start() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const made = await makeCase(deps);
	const makeLink = async (days = "7") => {
		const link = await makeCaseLink(deps, { ...made.key, days, name: "Dra. Helena" });
		if (!link.ok) throw new Error(link.reason);
		return new URL(link.value.url).pathname;
	};
	const open = (path: string) => {
		// One line after the other, as in life.
		deps.clock.advance(1000);
		return product.send(path, { headers: asBrowser });
	};
	const looks = () => deps.db.select().from(caseRecords).where(eq(caseRecords.kind, "link-aberto"));
	return { product, deps, ...made, makeLink, open, looks };
}

test("a link opens one case to read, writes down that it was opened, and hands out its files alone", async () => {
	const { product, deps, found, makeLink, open, looks } = await start();
	const path = await makeLink();
	const protocolo = found.fichas[0]?.protocolo ?? "";
	const page = await open(path);
	expect(page.status).toBe(200);
	expect(page.text).toContain("João Antônio da Conceição");
	expect(page.text).not.toContain("52998224725");
	expect(page.headers).toMatchObject({
		"cache-control": "private, no-store",
		"x-robots-tag": "noindex, nofollow",
		"referrer-policy": "strict-origin",
	});
	expect(await looks()).toMatchObject([{ ip: expect.any(String) }]);
	const events = await deps.db.select().from(evidenceLog);
	const pdf = await open(`${path}/documentos/${protocolo}`);
	expect(pdf.headers["content-type"]).toBe("application/pdf");
	expect((await open(`${path}/documentos/V26-0000-0000`)).headers.location).toBe(path);
	expect(await deps.db.select().from(evidenceLog), "reading is no event of the chain").toHaveLength(events.length);

	const zip = await product.send(`${path}/baixar`, { method: "POST", headers: asForm, body: "" });
	const files = unzipSync(new Uint8Array(zip.body));
	const accesses = JSON.parse(Buffer.from(files["acessos.json"] ?? []).toString("utf8"));
	expect(accesses.dossie.por).toBe("link de Dra. Helena");
	expect(accesses.acessos.map(({ oQue }: { oQue: string }) => oQue)).toEqual([
		"link-criado",
		"link-aberto",
		"documento-baixado",
	]);
	expect(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "dossie-gerado"))).toHaveLength(1);
	const [kept] = await deps.db.select().from(caseLinks);
	expect(path).not.toContain(kept?.tokenHash);
});

const dossiers = ({ db }: TestDeps) => db.select().from(evidenceLog).where(eq(evidenceLog.kind, "dossie-gerado"));

test("without scripts two taps on the button are one dossiê, and the page it leads back to makes another", async () => {
	const { product, deps, makeLink, open } = await start();
	const path = await makeLink();
	const onceIn = ({ text }: { text: string }) => /name="vez" value="([^"]+)"/.exec(text)?.[1] ?? "";
	const take = (vez: string) =>
		product.send(`${path}/baixar`, { method: "POST", headers: asForm, body: new URLSearchParams({ vez }).toString() });
	const vez = onceIn(await open(path));
	const taken = [...(await Promise.all([take(vez), take(vez)])), await take(vez)];
	expect(taken.map(({ status }) => status).sort()).toEqual([200, 303, 303]);
	expect(await dossiers(deps)).toHaveLength(1);
	const said = await open(`${path}?recusa=feito`);
	expect(said.text).toContain("Este dossiê já foi gerado");
	expect((await take(onceIn(said))).status).toBe(200);
	expect(await dossiers(deps)).toHaveLength(2);
});

test("a lawyer's link that is asked for twice by one form is one, shown to each tap; asked for otherwise or ended, it is another", async () => {
	const { deps, key, product } = await start();
	const once = deps.random.uuid();
	const ask = async (other: { once?: string; days?: string } = {}) => {
		const made = await makeCaseLink(deps, { ...key, days: "7", name: "Dra. Helena", once, ...other });
		return made.ok ? new URL(made.value.url).pathname : made.reason;
	};
	const tapped = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
	expect(new Set(tapped).size).toBe(1);
	const links = () => deps.db.select().from(caseLinks);
	expect(await links()).toHaveLength(1);
	expect((await product.send(tapped[0] ?? "", { headers: asBrowser })).status).toBe(200);
	expect(await ask({ once: deps.random.uuid() })).not.toBe(tapped[0]);
	const [first] = await links();
	await revokeCaseLink(deps, { seat: key.seat, linkId: first?.id ?? "" });
	expect(await ask(), "one step back, after it was ended").not.toBe(tapped[0]);
	expect(await links()).toHaveLength(3);
});

test("who has gone before the dossiê was there gets none, and none is written down", async () => {
	const { product, deps, makeLink } = await start();
	const path = await makeLink();
	const usual = deps.seal;
	const printed = Promise.withResolvers<void>();
	const gone = Promise.withResolvers<void>();
	deps.seal = async () => {
		printed.resolve();
		await gone.promise;
		return usual();
	};
	const leaving = new AbortController();
	const body = new URLSearchParams({ vez: deps.random.uuid() }).toString();
	const arrived = nextOf(product.server, "request");
	const first = fetch(`${product.url}${path}/baixar`, {
		method: "POST",
		headers: asForm,
		body,
		signal: leaving.signal,
	});
	const [, answer] = await arrived;
	const noticed = nextOf(answer, "close");
	await printed.promise;
	leaving.abort();
	await expect(first).rejects.toThrow();
	// Who has gone knows it before the product does.
	await noticed;
	// One printing of an account at a time: the second begins when the first is over.
	const second = product.send(`${path}/baixar`, { method: "POST", headers: asForm, body });
	gone.resolve();
	expect((await second).status).toBe(200);
	expect(await dossiers(deps)).toHaveLength(1);
});

test.each([
	["the preview of a message", { "user-agent": "WhatsApp/2.23.20.0" }],
	["the preview of a chat", { "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }],
	["a page that a browser fetches ahead", { "sec-purpose": "prefetch;prerender" }],
	["a question for the page's headers", {}, "HEAD"],
])("%s is no visit: nothing of the case is handed out, written down or told", async (_, named, method = "GET") => {
	const { product, deps, found, makeLink, open, looks } = await start();
	const path = await makeLink();
	const look = (address: string) => product.send(address, { method, headers: { ...asBrowser, ...named } });
	const preview = await look(path);
	expect(preview.status).toBe(404);
	expect(preview.text).not.toContain("João");
	const file = await look(`${path}/documentos/${found.fichas[0]?.protocolo}`);
	expect([file.status, file.headers.location]).toEqual([302, path]);
	expect(await looks()).toEqual([]);
	expect(await deps.db.$count(caseRecords, eq(caseRecords.kind, "documento-baixado"))).toBe(0);
	expect(await deps.db.$count(avisos, eq(avisos.kind, "caso-aberto"))).toBe(0);
	expect((await open(path)).status, "whoever then comes is let in").toBe(200);
	expect(await looks()).toHaveLength(1);
	expect(await deps.db.$count(avisos, eq(avisos.kind, "caso-aberto"))).toBeGreaterThan(0);
});

test("expired, revoked and unknown are one and the same page, and write nothing", async () => {
	const { deps, key, makeLink, open, looks } = await start();
	const [week, month, revoked] = [await makeLink("7"), await makeLink("30"), await makeLink("90")];
	const [, , last] = await deps.db.select().from(caseLinks).orderBy(caseLinks.expiresAt);
	expect((await revokeCaseLink(deps, { seat: holderSeat(key.userId), linkId: last?.id ?? "" })).ok).toBe(true);
	deps.clock.advance(7 * DAY_MS);
	const answers = [await open(week), await open(revoked), await open(`/dossie/${"x".repeat(32)}`)];
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect(answers[0]?.text).not.toContain("João");
	for (const path of [week, revoked]) expect((await open(`${path}/documentos/nada`)).headers.location).toBe(path);
	expect(await looks()).toEqual([]);
	for (const path of ["/dossie/%F0%9F%98%80/baixar", "/dossie/%F0%9F%98%80/documentos/x"])
		expect((await open(path)).headers.location, "in letters no header takes").toBe("/dossie/%F0%9F%98%80");
	expect((await open(month)).status, "the longer one lives on").toBe(200);
});

function once(work: () => Promise<void>) {
	let done: Promise<void> | undefined;
	return () => {
		done ??= work();
		return done;
	};
}

test.each(["its account is deleted", "it is ended"])(
	"a link is read while %s: nothing is shown, written or handed out",
	async (meanwhile) => {
		const { deps, account, key, makeLink, looks } = await start();
		const token = (await makeLink()).split("/").at(-1) ?? "";
		const open = present(await openCaseLink(deps, token), "an open link");
		const { current } = await enter(deps, account);
		const ended =
			meanwhile === "it is ended"
				? await revokeCaseLink(deps, { seat: key.seat, linkId: open.link.id })
				: await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
		expect(ended.ok).toBe(true);
		expect(await recordLook(deps, open, { kind: "link-aberto", ip: "203.0.113.9" })).toBe("closed");
		expect(await looks()).toEqual([]);
	},
);

test.each(["its account is deleted", "its link is ended"])(
	"a dossier is printed while %s: it is not handed out",
	async (meanwhile) => {
		const { deps, account, key, makeLink } = await start();
		const token = (await makeLink()).split("/").at(-1) ?? "";
		const { link } = present(await openCaseLink(deps, token), "an open link");
		const { current } = await enter(deps, account);
		const end = once(async () => {
			const ended =
				meanwhile === "its link is ended"
					? await revokeCaseLink(deps, { seat: key.seat, linkId: link.id })
					: await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
			expect(ended.ok).toBe(true);
		});
		// Asked for while the index is printed.
		const seal: typeof deps.seal = async () => {
			await end();
			return deps.seal();
		};
		const asked = { ...key, verifier: "", link: { id: link.id, nome: link.nome, ip: "203.0.113.9" } };
		const before = await deps.db.$count(evidenceLog);
		expect(await makeDossier({ ...deps, seal }, asked)).toEqual({ ok: false, reason: "not-found" });
		expect(await deps.db.$count(evidenceLog)).toBe(before);
	},
);

test("another account neither makes links, nor ends them, nor sees the case or its draft notice", async () => {
	const { product, deps, key, makeLink, open } = await start();
	const path = await makeLink();
	const [link] = await deps.db.select().from(caseLinks);
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	const theirs = { ...key, seat: holderSeat(other.userId) };
	expect(await makeCaseLink(deps, { ...theirs, days: "7", name: "" })).toEqual({ ok: false, reason: "not-found" });
	expect(await makeCaseLink(deps, { ...key, days: "3650", name: "" })).toEqual({ ok: false, reason: "unknown-days" });
	expect(await revokeCaseLink(deps, { seat: holderSeat(other.userId), linkId: link?.id ?? "" })).toEqual({
		ok: false,
		reason: "not-found",
	});
	const { token } = await enter(deps, other);
	const query = `cliente=${key.clienteId}&imovel=${key.imovelId}`;
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	for (const address of [`/app/linha-do-tempo?${query}`, `/app/notificacao?${query}`])
		expect((await product.send(address, { headers })).status).toBe(404);
	const body = "intent=link&dias=7";
	const posted = await product.send(`/app/linha-do-tempo?${query}`, {
		method: "POST",
		headers: { ...headers, ...asForm },
		body,
	});
	expect(posted.status).toBe(404);
	expect((await open(path)).status).toBe(200);
	expect(await deps.db.select().from(caseLinks)).toHaveLength(1);
});

test("whoever guesses is soon not answered any more", async () => {
	const product = await startTestProduct();
	const ask = (at: number) => product.send(`/dossie/${"x".repeat(30)}${at}`, { headers: asBrowser });
	for (let at = 0; at < 20; at++) expect((await ask(at)).status).toBe(404);
	expect((await ask(20)).status).toBe(429);
});

test("a guest's dossier tells of the guest's own visits; who else was let in stands in the account's alone", async () => {
	const { product, deps, key, makeLink, open } = await start();
	const other = await makeCaseLink(deps, { ...key, days: "7", name: "Dr. Outro Convidado" });
	if (!other.ok) throw new Error(other.reason);
	const [mine, theirs] = [await makeLink(), new URL(other.value.url).pathname];
	await open(theirs);
	await open(mine);
	// Somewhere else, so that its address would be seen.
	await deps.pool.query(
		"update case_records set ip = '203.0.113.9' where link_id = (select id from case_links where nome = 'Dr. Outro Convidado')",
	);
	const zip = await product.send(`${mine}/baixar`, { method: "POST", headers: asForm, body: "" });
	const files = unzipSync(new Uint8Array(zip.body));
	const text = Buffer.from(files["acessos.json"] ?? []).toString("utf8");
	expect(text).toContain("Dra. Helena");
	for (const [name, bytes] of Object.entries(files))
		expect(Buffer.from(bytes).toString("utf8"), name).not.toMatch(/Outro Convidado|203\.0\.113\.9/);
	expect((await open(mine)).text).not.toMatch(/Outro Convidado|203\.0\.113\.9/);
	const all = await makeDossier(deps, { ...key, verifier: "" });
	if (!all.ok) throw new Error(all.reason);
	const own = unzipSync(new Uint8Array(await new Response(all.value.zip).arrayBuffer()));
	expect(Buffer.from(own["acessos.json"] ?? []).toString("utf8")).toMatch(/Outro Convidado[\s\S]*203\.0\.113\.9/);
});
