import { expect, test } from "vitest";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { sealFicha } from "./seal-ficha.ts";
import { findSealedDocument } from "./sealed-document.read.ts";
import { stampDocument } from "./stamp-document.job.ts";
import { sweepUnstamped } from "./sweep-unstamped.job.ts";

test("an authority that is away keeps nobody waiting: the document is sealed, and stamped once it is back", async () => {
	const world = await makeTestDeps();
	const tsa = await startTsa(() => world.clock.now());
	const deps = { ...world, config: { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] } };
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);

	tsa.fault = "down";
	expect(await sealFicha(deps, fichaId)).toBe("sealed");
	await expect(stampDocument.handle(deps, { fichaId })).rejects.toThrow("503");
	tsa.fault = "forged";
	await expect(stampDocument.handle(deps, { fichaId })).rejects.toThrow();
	const before = await findSealedDocument(deps, { fichaId });
	expect(before).toMatchObject({ timestampToken: null, timestampAuthority: null });

	tsa.fault = undefined;
	await stampDocument.handle(deps, { fichaId });
	const after = await findSealedDocument(deps, { fichaId });
	expect(after?.timestampAuthority).toBe("Autoridade de carimbo de testes");
	expect(Buffer.from(after?.timestampToken ?? "", "base64").toString("hex")).toContain(before?.sha256);
	expect(after?.sha256).toBe(before?.sha256);

	const asked = tsa.requests;
	await stampDocument.handle(deps, { fichaId });
	expect(tsa.requests).toBe(asked);
});

test.each(["hangs", "broken", "garbage"] as const)(
	"while an authority %s, fichas are sealed all the same, and their record says that the stamp is to come",
	async (fault) => {
		const world = await makeTestDeps();
		const tsa = await startTsa(() => world.clock.now());
		tsa.fault = fault;
		const deps = { ...world, config: { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] } };
		const { userId } = await makeBroker(deps);
		const first = await makeSignedFicha(deps, userId);
		await deps.jobs.work(deps);
		await soon(() => tsa.requests).toBeGreaterThan(0);
		const second = await makeSignedFicha(deps, userId);
		await soon(() => findSealedDocument(deps, { fichaId: second })).toBeDefined();

		const sealed = await findSealedDocument(deps, { fichaId: first });
		expect(sealed).toMatchObject({ timestampToken: null, timestampAuthority: null });
		const protocolo = sealed?.protocolo ?? "";
		expect(await verifyCode(deps, protocolo)).toMatchObject({ record: { stampedBy: undefined, stampPending: true } });

		tsa.fault = undefined;
		await stampDocument.handle(deps, { fichaId: first });
		const stampedBy = expect.stringMatching(/^Autoridade de carimbo de testes, em 15\/11\/2026, 09:00:00/);
		expect(await verifyCode(deps, protocolo)).toMatchObject({ record: { stampedBy, stampPending: false } });
	},
);

test("a document that no authority stamped in all its tries is asked for again, once they are over", async () => {
	const world = await makeTestDeps();
	const deps = { ...world, config: { ...world.config, timestampUrl: "http://127.0.0.1:9/" } };
	const { userId } = await makeBroker(deps);
	await sealFicha(world, await makeSignedFicha(deps, userId));
	const promised = async () =>
		(await deps.pool.query("select 1 from pgboss.job where name = 'fichas.stamp-document'")).rowCount;
	await sweepUnstamped.handle(deps, {});
	expect(await promised(), "its own job still tries").toBe(0);
	world.clock.advance(4 * 86_400_000);
	await sweepUnstamped.handle(world, {});
	expect(await promised(), "without an authority there is nobody to ask").toBe(0);
	await sweepUnstamped.handle(deps, {});
	expect(await promised()).toBe(1);
});
