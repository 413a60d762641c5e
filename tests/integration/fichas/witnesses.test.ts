import { expect, test } from "vitest";
import { findWitnesses, witnessLine, witnessUrl } from "#core/fichas/evidence/witness.ts";
import { artefactOfRoots, artefactOfWitness, compareHistory } from "#core/fichas/verify/compare-history.ts";
import { findUnsigned, readRootList } from "#core/fichas/verify/verify-roots.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { rewriteLog } from "#tests/support/fichas/rewrite-log.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** Something signed yesterday and its root, and a ficha signed and sealed today. */
async function startWitnessed() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const seal = await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	await makeSent(deps, userId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	for (const { token } of signers) await sign(deps, token, documentHash);
	await sealFicha(deps, fichaId);
	const signer = present(signers[0], "a signer");
	return { product, deps, seal, signer, witness: present(await readWitnessNow(deps), "a witness") };
}

const decoded = (html: string) => html.replaceAll("&amp;", "&");

test("the receipt, its WhatsApp text and the mail with the copy carry the witness in full", async () => {
	const { product, deps, signer, witness } = await startWitnessed();
	const url = witnessUrl(deps.config.publicUrl, witness);
	const receipt = await product.send(`/assinar/${signer.token}`, { headers: asBrowser });
	expect(receipt.text).toContain(witnessLine(witness));
	expect(receipt.text).toContain(`href="${url}"`);
	const whatsapp = new URL(decoded(/https:\/\/wa\.me\/[^"]+/.exec(receipt.text)?.[0] ?? "")).searchParams.get("text");
	expect(findWitnesses(whatsapp ?? "")).toEqual([witness]);
	await sendCopy.handle(deps, { signerId: signer.id, asked: 0 });
	expect(findWitnesses(present(deps.mail.messages.at(-1), "a mail").text)).toEqual([witness]);
});

test("the address on a receipt says whether the log is still the same, and names the day where it is not", async () => {
	const { product, deps, witness } = await startWitnessed();
	const address = new URL(witnessUrl(deps.config.publicUrl, witness)).pathname;
	const same = await product.send(address, { headers: asBrowser });
	expect(same.status).toBe(200);
	expect(same.text).toContain("É a mesma história");
	expect((await product.send("/testemunho/12-abc", { headers: asBrowser })).status).toBe(404);

	const kept = new URLSearchParams({ guardado: `Minha cópia\n${witnessUrl("https://outro.exemplo", witness)}` });
	const post = { method: "POST", headers: { ...asBrowser, ...asForm }, body: String(kept) };
	expect((await product.send("/verificar", post)).text).toContain("É a mesma história");
	const nothing = { ...post, body: "guardado=nada" };
	expect((await product.send("/verificar", nothing)).status).toBe(400);

	await rewriteLog(deps, 1);
	const other = await product.send(address, { headers: asBrowser });
	expect(other.text).toContain("O registro não é o mesmo");
	expect(other.text).toContain("A raiz de 15/11/2026 não é a mesma");
	expect((await product.send("/verificar", post)).text).toContain("A raiz de 15/11/2026 não é a mesma");
});

test("the log is asked by numbers of events and days, and tells hashes only", async () => {
	const { product, witness } = await startWitnessed();
	const ask = (body: unknown) =>
		product.send("/rest/v1/testemunhos", { method: "POST", headers: asJson, body: JSON.stringify(body) });
	const answer = await ask({ eventos: [witness.head.seq, 999], dias: ["2026-11-15", "2020-01-01"] });
	expect(JSON.parse(answer.text)).toEqual({
		events: [
			{ seq: witness.head.seq, hash: witness.head.hash, day: "2026-11-16" },
			{ seq: 999, hash: null },
		],
		roots: [
			{ day: "2026-11-15", hash: witness.root?.hash },
			{ day: "2020-01-01", hash: null },
		],
	});
	const many = Array.from({ length: 41 }, (_, at) => at + 1);
	for (const body of [
		{},
		{ eventos: ["1"], dias: [] },
		{ eventos: [0], dias: [] },
		{ eventos: [], dias: ["ontem"] },
		// What the calendar does not have, the database would not take.
		{ eventos: [], dias: ["2026-02-30"] },
		{ eventos: [], dias: ["0000-01-01"] },
		// Refused, not cut off in silence.
		{ eventos: many, dias: [] },
	])
		expect([body, (await ask(body)).status]).toEqual([body, 400]);
	for (const path of ["/raizes.json?mes=0000-01", "/raizes.json?desde=0000-01-01", "/raizes.json?desde=2026-02-30"])
		expect([path, (await product.send(path)).status]).toEqual([path, 400]);
	const noDay = `/testemunho/1-${"a".repeat(64)}-2026-13-45-${"b".repeat(64)}`;
	expect((await product.send(noDay, { headers: asBrowser })).status).toBe(404);
});

test("everybody can copy the roots, with signatures that hold, and is told when nothing is new", async () => {
	const { product, deps, seal, witness } = await startWitnessed();
	const first = await product.send("/raizes.json");
	const list = present(readRootList(first.text), "a list of roots");
	expect(JSON.parse(first.text).raizes).toMatchObject([
		{ number: 1, day: "2026-11-15", version: 2, hash: witness.root?.hash, keys: { seal: seal.fingerprint } },
	]);
	expect(await findUnsigned(list, [seal.fingerprint])).toEqual([]);
	expect(await findUnsigned(list, []), "by a certificate that is not believed").toEqual(["2026-11-15"]);
	const kept = [artefactOfWitness("recibo", witness), artefactOfRoots("raizes.json", list)];
	expect(compareHistory(kept).verdict).toBe("one");

	const etag = String(first.headers.etag);
	const again = () => product.send("/raizes.json", { headers: { "if-none-match": etag } });
	expect((await again()).status).toBe(304);
	expect((await product.send("/raizes.json?mes=2026-10")).text).toContain('"raizes":[\n]}');
	expect(readRootList((await product.send("/raizes.json?resumo=1")).text)?.raizes[0]?.signature).toBeUndefined();
	expect((await product.send("/raizes.json?mes=13")).status).toBe(400);

	const page = await product.send("/raizes", { headers: asBrowser });
	expect(page.text).toContain(witness.root?.hash);
	expect(page.text).toContain(`curl -o raizes.json ${deps.config.publicUrl}/raizes.json`);
	expect((await product.send("/raizes/2026-11", { headers: asBrowser })).text).toContain(witness.root?.hash);
	expect((await product.send("/raizes/2026-10", { headers: asBrowser })).status).toBe(404);

	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	expect((await again()).status).toBe(200);
	const next = present(await readWitnessNow(deps), "a witness").root;
	await expect
		.poll(async () => (await product.send("/raizes", { headers: asBrowser })).text, { timeout: 30_000 })
		.toContain(next?.hash);
});
