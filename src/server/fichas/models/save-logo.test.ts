import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeSeat } from "#core/accounts/seat.ts";
import { printSample } from "#server/fichas/document/print/print-sample.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeModel, sampleContent } from "#tests/support/fichas/make-model.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { findLogo } from "./logo.read.ts";
import { readLook } from "./look.read.ts";
import { publishModel } from "./publish-model.ts";
import { saveLogo } from "./save-logo.ts";
import { saveModelDraft } from "./save-model-draft.ts";

const svg = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script>SEGREDO</script><rect width="200" height="80" fill="#0f766e"/></svg>',
);

test("a logo is kept by the hash of its drawn bytes, for its account alone, and is what the model's paper shows", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { userId: stranger } = await makeBroker(deps, "outra@exemplo.com.br", "outra");
	const model = await makeModel(deps, userId);
	const saved = await saveLogo(deps, { seat: model.seat, bytes: svg });
	if (!saved.ok) throw new Error(saved.reason);
	const { sha256 } = saved.value;
	expect(await saveLogo(deps, { seat: model.seat, bytes: svg })).toEqual(saved);
	const logo = await findLogo(deps, { accountId: userId, sha256 });
	const bytes = Buffer.from((await logo?.read()) ?? []);
	expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
	expect(bytes.includes("SEGREDO")).toBe(false);
	expect(await findLogo(deps, { accountId: stranger, sha256 })).toBeUndefined();
	expect(await findLogo(deps, { accountId: userId, sha256: "../etc" })).toBeUndefined();

	const content = { ...sampleContent(), logo: sha256, cor: "#0f766e" };
	expect(await readLook(deps, { accountId: userId, content })).toMatchObject({
		cor: "#0f766e",
		logo: { width: 600, height: 240 },
	});
	// Another account's hash names nothing here.
	expect(await readLook(deps, { accountId: stranger, content })).toEqual({ cor: "#0f766e" });
	await saveModelDraft(deps, { ...model, content });
	expect(await publishModel(deps, { ...model, revision: 2, acknowledged: [] })).toMatchObject({ ok: true });
	const others = await makeModel(deps, stranger, content);
	expect(await publishModel(deps, { ...others, acknowledged: [] })).toMatchObject({ reason: "not-ready" });

	const pdf = Buffer.from(await printSample(deps, { accountId: userId, content }));
	expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
	expect(pdf.includes("/DCTDecode")).toBe(true);
	expect(pdf.includes("/DCTDecode")).not.toBe(
		Buffer.from(await printSample(deps, { accountId: stranger, content })).includes("/DCTDecode"),
	);
});

test("a broker of the team keeps no logo, and what is no picture is refused by name", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { seat } = await makeModel(deps, userId);
	const broker = takeSeat(
		"00000000-0000-4000-8000-000000000001",
		{ accountId: seat.accountId, role: "corretor" },
		"corretor",
	);
	expect(await saveLogo(deps, { seat: broker, bytes: svg })).toEqual({ ok: false, reason: "not-allowed" });
	expect(await saveLogo(deps, { seat, bytes: Buffer.from("%PDF-1.7") })).toEqual({ ok: false, reason: "not-a-logo" });
	expect(await saveLogo(deps, { seat, bytes: new Uint8Array(5 * 1024 * 1024) })).toEqual({
		ok: false,
		reason: "too-large",
	});
});

test("two hundred logos are kept, however many come at once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { seat } = await makeModel(deps, userId);
	await deps.pool.query(
		`insert into model_logos (account_id, sha256, width, height, bytes, created_at)
			select $1, lpad(n::text, 64, '0'), 10, 10, 10, now() from generate_series(1, 198) n`,
		[userId],
	);
	const drawing = (width: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="9" height="9"/></svg>`;
	const all = await Promise.all(
		Array.from({ length: 8 }, (_, at) => saveLogo(deps, { seat, bytes: Buffer.from(drawing(200 + at)) })),
	);
	expect(all.filter(({ ok }) => ok)).toHaveLength(2);
	// Of those that were refused no file is left, which no row would tell of when the account is deleted.
	const files = [];
	for await (const file of deps.storage.list("modelos/")) files.push(file);
	expect(files).toHaveLength(2);
	const again = 200 + all.findIndex(({ ok }) => ok);
	expect(await saveLogo(deps, { seat, bytes: Buffer.from(drawing(again)) })).toMatchObject({ ok: true });
});
