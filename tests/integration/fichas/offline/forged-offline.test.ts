import { afterAll, beforeAll, expect, test } from "vitest";
import { checkProof, readProof } from "#core/fichas/verify/verify-proof.ts";
import { present } from "#core/kernel/present.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { afterForgery, type Drill, openDrill } from "#tests/support/fichas/forge/drill.ts";
import { type Forgery, run } from "#tests/support/fichas/forge/forge-steps.ts";

let drill: Drill;
beforeAll(async () => {
	drill = await openDrill({ offline: true });
});
afterAll(() => drill.close());

const CAPSULE_TIME =
	'update aparelho_capsulas set content = replace(content, \'"serverTime":"2026\', \'"serverTime":"2025\')';
const ENTRY = "update aparelho_registros set";
const forgeries: Forgery[] = [
	["a text is another", run(`${ENTRY} content = replace(content, 'João', 'Joan')`), "night", "altered"],
	["an entry's hash is another", run(`${ENTRY} hash = repeat('a', 64) where seq = 2`), "night", "missing"],
	["it came a day earlier", run(`${ENTRY} received_at = received_at - interval '1 day'`), "night", "altered"],
	["its clock showed another time", run(`${ENTRY} wall = '2026-01-01T00:00:00.000Z'`), "night", "altered"],
	["its signature is another", run(`${ENTRY} signature = 'AAAA' where kind = 'ficha'`), "night", "altered"],
	["it is emptied before its term", run(`${ENTRY} content = null`), "night", "aparelho_registros"],
	["the entry of the text is deleted", run("delete from aparelho_registros where kind = 'ficha'"), "night", "missing"],
	["the entry of the act is deleted", run("delete from aparelho_registros where kind = 'sign'"), "night", "missing"],
	["a commitment is deleted", run("delete from aparelho_compromissos where seq = 2"), "night", "aparelho_compromissos"],
	["it is of another entry", run("update aparelho_compromissos set hash = repeat('b', 64)"), "night", "missing"],
	["it is put to another event", run("update aparelho_compromissos set event_seq = 1"), "night", "altered"],
	["it came a minute earlier", run("update aparelho_compromissos set at = at - interval '61 s'"), "night", "altered"],
	["it came a second later", run("update aparelho_compromissos set at = at + interval '1 s'"), "night", "altered"],
	["the capsule is deleted", run("delete from aparelho_capsulas"), "page", "capsule-missing"],
	["the capsule is deleted", run("delete from aparelho_capsulas"), "night", "aparelho_capsulas"],
	["the capsule says another time", run(CAPSULE_TIME), "night", "aparelho_capsulas"],
	[
		"the capsule is another phone's",
		run("update aparelho_capsulas set aparelho_id = gen_random_uuid()"),
		"night",
		"alt",
	],
	["the phone's key is another", run("update aparelhos set public_key = 'AAAA'"), "night", "aparelhos"],
	["its enrolment has another key", run("update aparelhos set enrolment = '{}'"), "night", "aparelhos"],
	["the phone is deleted", run("delete from aparelhos"), "night", "aparelhos"],
];

/** What the database itself refuses to whoever does not bypass its triggers. */
const refused: [string, ...string[]][] = [
	["an entry's text", `${ENTRY} content = content || ' '`],
	["an entry's hash", `${ENTRY} hash = repeat('a', 64)`],
	["an entry's number", `${ENTRY} seq = seq + 100`],
	["an entry's arrival", `${ENTRY} received_at = received_at - interval '1 day'`],
	["an entry's clocks", `${ENTRY} mono = mono + 1`],
	["an entry's signature", `${ENTRY} signature = 'AAAA'`],
	["an entry's address", `${ENTRY} ip = '10.0.0.1'`],
	["an entry is taken back", `${ENTRY} applied_at = null where kind = 'sign'`],
	[
		"an entry is emptied before its term",
		`${ENTRY} content = null, ip = '', user_agent = ''`,
		"set constraints all immediate",
	],
	["an entry is deleted", "delete from aparelho_registros"],
	["all entries are cleared", "truncate aparelho_registros"],
	["a capture is of another ficha", "update aparelho_capturas set ficha_id = gen_random_uuid()"],
	["a capture is deleted", "delete from aparelho_capturas"],
	["a commitment's moment", "update aparelho_compromissos set at = now()"],
	["a commitment is deleted", "delete from aparelho_compromissos"],
	["all commitments are cleared", "truncate aparelho_compromissos"],
	["a capsule's text", "update aparelho_capsulas set content = '{}'"],
	["a capsule that an entry names is deleted", "delete from aparelho_capsulas"],
	["all capsules are cleared", "truncate aparelho_capsulas"],
	["a phone's key", "update aparelhos set public_key = 'AAAA'"],
	["a phone's enrolment", "update aparelhos set enrolment = '{}'"],
	["a phone is another account's", "update aparelhos set account_id = gen_random_uuid()"],
	["a phone's chain begins again", "update aparelhos set head_seq = 0"],
];

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark } = await afterForgery(drill, async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
});

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterForgery(drill, forge);
	expect(named[by].join("\n")).toContain(says);
});

test.each(refused)("the database refuses: %s", async (_, ...statements) => {
	const { pool } = drill;
	await pool.query("begin");
	try {
		const forge = async () => {
			for (const statement of statements) await pool.query(statement);
		};
		await expect(forge()).rejects.toMatchObject({ code: "42501" });
	} finally {
		await pool.query("rollback");
	}
});

test("the proof alone says when the hash came ahead, and names an event that does not say so", async () => {
	const { deps, codes } = drill;
	const proof = present(readProof(JSON.stringify(await proveDocument(deps, codes.at(-1) ?? ""))), "a proof");
	const known = [...(await deps.pins()).certificates.keys()];
	const check = async (compromissos: typeof proof.compromissos) =>
		checkProof({ ...proof, compromissos }, proof.documento.sha256, known);
	const [given] = proof.compromissos ?? [];
	const one = present(given, "the event of the commitment");
	const whole = await check([one]);
	expect(whole.filter(({ outcome }) => outcome === "fault")).toEqual([]);
	expect(whole).toContainEqual(expect.objectContaining({ what: "commitment", outcome: "ok" }));
	const [first] = proof.eventos;
	const hidden = one.conteudo.replace(/"hash":"[0-9a-f]{64}"/g, `"hash":"${"0".repeat(64)}"`);
	for (const [forged, reason] of [
		[{ ...one, conteudo: hidden }, "commitment-missing"],
		[{ ...one, evento: { ...one.evento, at: "2026-11-01T00:00:00.000Z" } }, "event-altered"],
		[{ ...present(first, "another event"), conteudo: one.conteudo }, "commitment-missing"],
	] as const)
		expect(await check([forged])).toContainEqual(expect.objectContaining({ outcome: "fault", reason }));
	const older = await check(undefined);
	expect(older.some(({ what, outcome }) => what === "commitment" || outcome === "fault")).toBe(false);
});
