import { afterAll, beforeAll, expect, test } from "vitest";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { HighWaterMark } from "#core/fichas/evidence/high-water-mark.ts";
import type { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { hasFault } from "#core/fichas/verify/verify-check.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { findBehind } from "#server/fichas/evidence/mark/compare-mark.ts";
import { signMark } from "#server/fichas/evidence/mark/raise-mark.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { connect, type Database, type Pool } from "#server/platform/db/connect.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { beginList, signEntry } from "#server/platform/seal/pins/sign-entry.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { secondKeyOf } from "#server/platform/seal/second-key.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { rewriteEvents, rewriteRoots } from "#tests/support/fichas/forge/rewrite-log.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { openTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

/**
 * Full write access to the database, triggers bypassed. Three sealed fichas: A and B on the 15th (events 1 to 6), C on
 * the 16th (7 to 9); nothing on the 17th. Each forgery is made in a transaction on the only connection, looked at by the
 * verify page, the check of each night and a mark of yesterday, and rolled back.
 */
let deps: TestDeps;
let close: () => Promise<void>;
let pool: Pool;
let world: Deps & { db: Database };
let yesterday: HighWaterMark;
let mirror: string[];
let codes: string[];
let foreign: Seal;
const ids: string[] = [];

beforeAll(async () => {
	({ deps, close } = await openTestDeps());
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	for (let count = 0; count < 3; count++) {
		const fichaId = await makeSignedFicha(deps, userId);
		await sealFicha(deps, fichaId);
		ids.push(fichaId);
		deps.clock.advance(count === 1 ? DAY_MS : HOUR_MS);
	}
	deps.clock.advance(2 * DAY_MS);
	await signDailyRoots(deps);
	const signed = await signMark(deps);
	if (!signed) throw new Error("no mark");
	yesterday = signed.mark;
	codes = (await deps.pool.query("select protocolo from sealed_documents order by event_seq")).rows.map(
		({ protocolo }) => protocolo,
	);
	mirror = await readMirror(deps.db);
	const own = await makeCertificate("Rubrica – selo de testes", {
		now: new Date("2026-01-01T00:00:00Z"),
		serial: new Uint8Array(16).fill(9),
	});
	foreign = await readSeal(own.certificate, own.privateKey, deps.clock.now());
	const only = connect(deps.databaseUrl, { max: 1 });
	pool = only.pool;
	world = { ...deps, pool, db: only.db };
}, 60_000);

afterAll(async () => {
	await pool.end();
	await close();
});

/** What anybody who copied the list of roots that day has. */
async function readMirror(db: Database): Promise<string[]> {
	const rows = await db.select().from(dailyRoots).orderBy(dailyRoots.number);
	return rows.map((row) => {
		const root = rootOf(row);
		return root ? rootHash(root) : "none";
	});
}

type Named = { page: string[]; night: string[]; mark: string[] };

async function afterForgery(forge: () => Promise<void>): Promise<Named & { mirror: string[] }> {
	await pool.query("begin");
	try {
		await pool.query("set local session_replication_role = replica");
		await forge();
		const page: string[] = [];
		for (const code of codes) {
			const found = await verifyCode(world, code);
			if (found.found !== "sealed") page.push(`${code} ${found.found}`);
			else if (hasFault(found.checks))
				page.push(...found.checks.map((check) => (check.outcome === "fault" ? check.reason : "")).filter(Boolean));
		}
		const line = ({ table, row, fault }: { table: string; row: string; fault: string }) => `${table} ${row} ${fault}`;
		return {
			page: [...new Set(page)],
			night: (await verifyChain(world)).findings.map(line),
			mark: (await findBehind(world, yesterday)).map(line),
			mirror: await readMirror(world.db),
		};
	} finally {
		await pool.query("rollback");
	}
}

const run =
	(...statements: string[]) =>
	async () => {
		for (const statement of statements)
			await pool.query(statement.replace(/\$([ABC])/g, (_, of) => `'${ids["ABC".indexOf(of)]}'`));
	};
const and =
	(...steps: (() => Promise<void>)[]) =>
	async () => {
		for (const step of steps) await step();
	};
const relink = () => rewriteEvents(pool);
const putForeign = async () => {
	const { fingerprint, certificate } = foreign;
	await pool.query("insert into seal_certificates (fingerprint, certificate, first_used_at) values ($1, $2, now())", [
		fingerprint,
		certificate,
	]);
};
/** Into the copy of the list of certificates, signed by nobody but the one who forges. */
const putIntoList = async (entry: PinnedEntry) => {
	const row = [entry.number, JSON.stringify(entry)];
	await pool.query("insert into pinned_certificates (number, entry) values ($1, $2)", row);
};
const beginForeign = async () => {
	await pool.query("delete from pinned_certificates");
	for (const entry of await beginList(foreign, [(await deps.seal()).certificate], new Date())) await putIntoList(entry);
};
const beginForeignAnew = async () => {
	const { certificate } = foreign;
	const pin = { kind: "novo-inicio", certificate, from: new Date(), reason: "perda" } as const;
	await putIntoList(await signEntry((await deps.pins()).entries, pin, { signer: foreign }));
};
const sealForeign = async () => {
	await pool.query("update sealed_documents set certificate = $1 where ficha_id = $2", [foreign.fingerprint, ids[2]]);
};
/** With keys of one's own, and the certificate put among ours. */
const resignForeignRoots = () =>
	rewriteRoots(pool, { seal: foreign, second: secondKeyOf(makeSecrets("a secret of somebody else's, long enough")) });
const resignForeign = and(putForeign, resignForeignRoots);
const removeC = run(
	"delete from sealed_documents where ficha_id = $C",
	"delete from ficha_signers where ficha_id = $C",
	"delete from fichas where id = $C",
	"delete from evidence_log where ficha_id = $C",
);
const EVENT = "insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)";
const changeIp = run(
	`update ficha_signers set evidence = jsonb_set(evidence, '{servidor,ip}', '"10.0.0.1"') where ficha_id = $A`,
);
const changeEvidenceEverywhere = and(
	changeIp,
	run(
		"update ficha_signers set evidence_hash = repeat('a', 64) where ficha_id = $A",
		`update evidence_log set content = regexp_replace(content, '"evidenceHash":"[0-9a-f]+"', '"evidenceHash":"' || repeat('a', 64) || '"') where seq = 2`,
	),
);

type By = keyof Named;
const forgeries: [name: string, forge: () => Promise<void>, by: By, says: string][] = [
	["a signature's address is another", changeIp, "night", "ficha_signers"],
	[
		"and its hash goes with it",
		and(changeIp, run("update ficha_signers set evidence_hash = repeat('a', 64) where ficha_id = $A")),
		"page",
		"evidence-altered",
	],
	[
		"and its event, every hash of the log rebuilt",
		and(changeEvidenceEverywhere, relink),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	[
		"and the roots, signed by a foreign certificate put among ours",
		and(changeEvidenceEverywhere, relink, resignForeign),
		"mark",
		"event 9 altered",
	],
	["and the page names the certificate", and(changeEvidenceEverywhere, relink, resignForeign), "page", "root-unpinned"],
	[
		"and the night names the day",
		and(changeEvidenceEverywhere, relink, resignForeign),
		"night",
		"daily_roots 2026-11-15 not-pinned",
	],
	["a foreign certificate lies among ours", putForeign, "night", "seal_certificates"],
	[
		"the list of certificates begins with a foreign one",
		and(putForeign, beginForeign, resignForeignRoots),
		"page",
		"root-unpinned",
	],
	["and the night names the list", beginForeign, "night", "pinned_certificates other altered"],
	["a foreign one begins anew in the list", beginForeignAnew, "night", "pinned_certificates new-beginning altered"],
	["a sealed file claims a foreign certificate", and(putForeign, sealForeign), "page", "certificate-unpinned"],
	["a sealed file claims a foreign certificate, at night", sealForeign, "night", "not-pinned"],
	[
		"a signature is taken back",
		run("update ficha_signers set status = 'aguardando' where ficha_id = $A"),
		"night",
		"ficha_signers",
	],
	[
		"a signature is put in",
		run(
			"insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash) values ('00000000-0000-4000-8000-00000000000a', $A, 9, 'Testemunha', 'Ninguém', 'assinou', 'x', 'y')",
		),
		"night",
		"does-not-follow",
	],
	[
		"a signature moves to another ficha",
		run("update ficha_signers set ficha_id = $B, position = 9 where ficha_id = $A"),
		"page",
		"event-missing",
	],
	["a signer's row is deleted", run("delete from ficha_signers where ficha_id = $A"), "night", "missing"],
	[
		"a signer's role is another",
		run("update ficha_signers set papel = 'Testemunha' where ficha_id = $A"),
		"page",
		"evidence-altered",
	],
	[
		"the signed text is another",
		run(`update fichas set document = jsonb_set(document, '{partes,0,nome}', '"Outra Pessoa"') where id = $B`),
		"night",
		"fichas",
	],
	[
		"and its hash goes with it",
		run(
			`update fichas set document = jsonb_set(document, '{titulo}', '"Outro"'), document_hash = repeat('b', 64) where id = $B`,
		),
		"page",
		"content-altered",
	],
	[
		"the sealed file's hash is another",
		run("update sealed_documents set sha256 = repeat('d', 64) where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	[
		"the moment of the seal is another",
		run("update sealed_documents set sealed_at = sealed_at - interval '1 day' where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"the moment of the seal is another, at night",
		run("update sealed_documents set sealed_at = sealed_at + interval '1 second' where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	[
		"the seal's certificate is another",
		run("update sealed_documents set certificate = repeat('e', 64) where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"the file's size is another",
		run("update sealed_documents set bytes = bytes + 1 where ficha_id = $C"),
		"page",
		"record-altered",
	],
	[
		"a stamp is invented",
		run(
			"update sealed_documents set timestamp_token = 'MAo=', timestamp_authority = 'Autoridade inventada' where ficha_id = $C",
		),
		"page",
		"record-altered",
	],
	[
		"a stamp is invented, at night",
		run(
			"update sealed_documents set timestamp_token = 'MAo=', timestamp_authority = 'Autoridade inventada' where ficha_id = $C",
		),
		"night",
		"sealed_documents",
	],
	[
		"a sealed file calls upon another event",
		run("update sealed_documents set event_seq = 3 where ficha_id = $C"),
		"night",
		"sealed_documents",
	],
	["a sealed file's row is deleted", run("delete from sealed_documents where ficha_id = $C"), "night", "missing"],
	[
		"an event's kind is another",
		run("update evidence_log set kind = 'recusada-por' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's time is another",
		run("update evidence_log set at = at - interval '1 hour' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's time is another by less than is shown",
		run("update evidence_log set at = at + interval '3 microseconds' where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's content is another",
		run(`update evidence_log set content = replace(content, '"completa":true', '"completa":false') where seq = 5`),
		"page",
		"event-altered",
	],
	[
		"an event's content and its hash are others",
		run("update evidence_log set content = '{}', content_hash = encode(sha256('{}'), 'hex') where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event's own hash is another",
		run("update evidence_log set hash = repeat('f', 64) where seq = 5"),
		"page",
		"event-altered",
	],
	[
		"an event hangs on another",
		run("update evidence_log set previous_hash = repeat('c', 64) where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"an event is another ficha's",
		run("update evidence_log set ficha_id = $A where seq = 5"),
		"night",
		"evidence_log 5 altered",
	],
	[
		"two events change places",
		run(
			"update evidence_log set seq = -1 where seq = 3",
			"update evidence_log set seq = 3 where seq = 6",
			"update evidence_log set seq = 6 where seq = -1",
		),
		"night",
		"evidence_log 3 altered",
	],
	["the first event is deleted", run("delete from evidence_log where seq = 1"), "night", "evidence_log 1 missing"],
	["one in the middle is deleted", run("delete from evidence_log where seq = 5"), "page", "event-missing"],
	[
		"one in the middle is deleted, and the gap closed with hashes that fit",
		and(run("delete from evidence_log where seq = 4"), relink),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	["the last event is deleted", run("delete from evidence_log where seq = 9"), "mark", "event 9 missing"],
	[
		"an event dated 2020 is appended",
		and(run(`${EVENT} values (10, '2020-01-01T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'x')`), relink),
		"night",
		"evidence_log 10 does-not-follow",
	],
	[
		"an event stands before the first",
		run(`${EVENT} values (0, now(), 'selada', $A, '{}', '', '', 'x')`),
		"night",
		"evidence_log 0 does-not-follow",
	],
	[
		"an event stands beyond all numbers",
		run(`${EVENT} values (9223372036854775807, now(), 'selada', $A, '{}', '', '', 'x')`),
		"night",
		"does-not-follow",
	],
	["a root is another", run("update daily_roots set root = repeat('0', 64) where number = 1"), "page", "root-altered"],
	[
		"a root's signature is another",
		run("update daily_roots set signature = 'AAAA' where number = 1"),
		"page",
		"root-unsigned",
	],
	[
		"a root's second signature is another",
		run("update daily_roots set second_signature = 'AAAA' where number = 1"),
		"page",
		"root-unsigned",
	],
	[
		"a root's second key is another",
		run("update daily_roots set second_key = 'AAAA' where number = 2"),
		"night",
		"daily_roots 2026-11-16 altered",
	],
	[
		"a root claims to be of before they were chained",
		run("update daily_roots set version = 1 where number = 2"),
		"night",
		"daily_roots 2026-11-16 altered",
	],
	[
		"a root was signed at another time",
		run("update daily_roots set signed_at = signed_at - interval '1 day' where number = 1"),
		"night",
		"daily_roots 2026-11-15 altered",
	],
	["the first root is deleted", run("delete from daily_roots where number = 1"), "night", "does-not-follow"],
	[
		"a root in the middle is deleted",
		run("delete from daily_roots where number = 2"),
		"night",
		"daily_roots 2026-11-16 missing",
	],
	[
		"a quiet day's root is deleted, the last of all",
		run("delete from daily_roots where number = 3"),
		"mark",
		"root 3 missing",
	],
	["all roots are deleted", run("delete from daily_roots"), "mark", "root 3 missing"],
	[
		"two roots change places",
		run(
			"update daily_roots set number = 9 where number = 1",
			"update daily_roots set number = 1 where number = 2",
			"update daily_roots set number = 2 where number = 9",
		),
		"night",
		"does-not-follow",
	],
	[
		"the certificate is another under the same name",
		() => pool.query("update seal_certificates set certificate = $1", [foreign.certificate]).then(() => undefined),
		"night",
		"seal_certificates",
	],
	["the last ficha is deleted with everything about it", removeC, "night", "daily_roots 2026-11-16 altered"],
	[
		"and the root of its day, and the one after",
		and(removeC, run("delete from daily_roots where number > 1")),
		"mark",
		"event 9 missing",
	],
	[
		"the end is cut off and another written in its place",
		and(
			removeC,
			run(
				"delete from daily_roots where number > 1",
				`${EVENT} values (7, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'x'), (8, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'y'), (9, '2026-11-18T12:00:00Z', 'visualizada-por', $A, '{}', '', '', 'z')`,
			),
			relink,
		),
		"mark",
		"event 9 altered",
	],
	[
		"the database of the day before yesterday is put back",
		and(
			removeC,
			run(
				"delete from daily_roots where number > 1",
				"delete from merkle_nodes where day > '2026-11-15'",
				"delete from log_checks",
			),
		),
		"mark",
		"root 3 missing",
	],
];

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark, mirror: roots } = await afterForgery(async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
	expect(roots).toEqual(mirror);
	expect(mirror).toHaveLength(3);
});

test("forty ways and more", () => expect(forgeries.length).toBeGreaterThanOrEqual(40));

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterForgery(forge);
	expect(named[by].join("\n")).toContain(says);
});

test("with the database and every key: a log rewritten and signed anew holds by itself, and is named by one old mark and by a mirror of the roots, with the day", async () => {
	const again = and(changeEvidenceEverywhere, relink, async () =>
		rewriteRoots(pool, { seal: await deps.seal(), second: secondKeyOf(deps.secrets) }),
	);
	const { night, mark, mirror: roots } = await afterForgery(again);
	// But for the hash that was made up here, which no evidence gives.
	expect(night.filter((line) => !line.startsWith("ficha_signers"))).toEqual([]);
	expect(mark).toEqual(["log_mark event 9 altered", "log_mark root 3 altered"]);
	expect(roots.findIndex((root, at) => root !== mirror[at])).toBe(0);
});
