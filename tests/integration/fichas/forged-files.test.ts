import { afterAll, beforeAll, expect, test } from "vitest";
import { readLogOverview } from "#server/fichas/evidence/log-overview.read.ts";
import { checkKeptFiles } from "#server/fichas/verify/kept-files/check-kept-files.job.ts";
import { afterForgery, type Drill, openDrill } from "#tests/support/fichas/forge/drill.ts";
import { type Forgery, run, type Step } from "#tests/support/fichas/forge/forge-steps.ts";

let drill: Drill;
const kept = new Map<string, Uint8Array>();

beforeAll(async () => {
	drill = await openDrill({ keeping: true });
	for (const table of ["returned_documents", "identity_photos"] as const) {
		const { rows } = await drill.deps.pool.query(`select storage_key from ${table}`);
		const stored = await drill.deps.storage.get(rows[0].storage_key);
		if (stored) kept.set(rows[0].storage_key, stored.bytes);
	}
	expect(kept.size).toBe(2);
});
afterAll(() => drill.close());

const keyOf = (part: string) => [...kept.keys()].find((key) => key.includes(part)) ?? "";
const put = ({ storage }: Drill["deps"], key: string, bytes: Uint8Array) =>
	storage.put(key, bytes, { contentType: key.endsWith(".pdf") ? "application/pdf" : "application/octet-stream" });
const removeFile =
	(part: string): Step =>
	({ deps }) =>
		deps.storage.remove(keyOf(part));
const changeFile =
	(part: string): Step =>
	async ({ deps }) => {
		const bytes = Uint8Array.from(kept.get(keyOf(part)) ?? []);
		bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
		await put(deps, keyOf(part), bytes);
	};

const forgeries: Forgery[] = [
	["a row of a file handed back is deleted", run("delete from returned_documents"), "night", "returned_documents"],
	["its hash is another", run("update returned_documents set sha256 = repeat('a', 64)"), "night", "does-not-follow"],
	[
		"its finding names somebody else",
		run("update returned_documents set evidence = replace(evidence::text, 'Helena', 'Heloisa')::json"),
		"night",
		"altered",
	],
	["it is said to be gone", run("update returned_documents set storage_key = '', evidence = null"), "night", "altered"],
	[
		"it came by the account and is put to a signer",
		run("update returned_documents set signer_id = (select signer_id from identity_photos)"),
		"night",
		"altered",
	],
	[
		"one is put in that nobody handed back",
		run(
			"insert into returned_documents select '00000000-0000-4000-8000-00000000000b', $A, null, repeat('b', 64), bytes, storage_key, evidence, received_at from returned_documents",
		),
		"night",
		"returned_documents 00000000-0000-4000-8000-00000000000b does-not-follow",
	],
	["the file handed back is changed", changeFile("devolvidos"), "night", "returned_files"],
	["the file handed back is gone", removeFile("devolvidos"), "night", "missing"],
	["the row of a photo of identity is deleted", run("delete from identity_photos"), "night", "identity_photos"],
	["its hash is another", run("update identity_photos set sha256 = repeat('c', 64)"), "night", "identity_photos"],
	["it is said to be gone before its days", run("update identity_photos set storage_key = ''"), "night", "altered"],
	[
		"one is put in that no signature names",
		run(
			"insert into identity_photos select (select id from ficha_signers where ficha_id = $A limit 1), $A, tipo, repeat('d', 64), bytes, storage_key, created_at from identity_photos",
		),
		"night",
		"does-not-follow",
	],
	["the photo's file is changed", changeFile("identidade"), "night", "identity_files"],
	["the photo's file is gone", removeFile("identidade"), "night", "missing"],
];

async function afterwards(forge: Step) {
	try {
		return await afterForgery(drill, forge);
	} finally {
		for (const [key, bytes] of kept) await put(drill.deps, key, bytes);
	}
}

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark } = await afterwards(async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
});

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterwards(forge);
	expect(named[by].join("\n")).toContain(says);
});

test("the nightly job raises the alarm for a lost file, and takes it back once the file is there again", async () => {
	const { deps } = drill;
	await removeFile("identidade")(drill);
	await checkKeptFiles.handle(deps, {});
	const lost = await readLogOverview(deps);
	expect(lost.alarms).toContain("nao-confere");
	expect(lost.rows.join()).toMatch(/identity_files .*: missing/);
	const [key, bytes] = [keyOf("identidade"), kept.get(keyOf("identidade"))];
	await put(deps, key, bytes ?? new Uint8Array());
	await checkKeptFiles.handle(deps, {});
	expect((await readLogOverview(deps)).rows).toEqual([]);
});
