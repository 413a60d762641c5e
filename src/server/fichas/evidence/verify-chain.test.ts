import { beforeAll, expect, onTestFinished, test } from "vitest";
import { contentHash, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { openTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { appendEvent } from "./append-event.ts";
import { checkChain } from "./check-chain.job.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";
import { verifyChain } from "./verify-chain.ts";
import { watchLog } from "./watch-log.job.ts";

type Log = { deps: TestDeps; ids: string[] };

let kept: Log;
beforeAll(async () => {
	const { close, ...log } = await openLog();
	kept = log;
	return close;
});

/** Three fichas, sealed, on two days; both days are over and signed. */
async function openLog(): Promise<Log & { close(): Promise<void> }> {
	const { deps, close } = await openTestDeps();
	await rememberTestSeal(deps);
	// The watch of the first hour, long before the first root.
	await watchLog.handle(deps, {});
	const { userId } = await makeBroker(deps);
	const ids: string[] = [];
	for (let count = 0; count < 3; count++) {
		const fichaId = await makeSignedFicha(deps, userId);
		await sealFicha(deps, fichaId);
		ids.push(fichaId);
		if (count === 1) deps.clock.advance(86_400_000);
	}
	deps.clock.advance(86_400_000);
	await signDailyRoots(deps);
	return { deps, ids, close };
}

/** One of its own, for whoever writes into it as the product does. */
async function makeLog(): Promise<Log> {
	const { close, ...log } = await openLog();
	onTestFinished(close);
	return log;
}

/** The one that most tests read: what is done to it happens in a transaction, and is rolled back with the test. */
async function borrowLog(): Promise<Log> {
	const { pool, db } = connect(kept.deps.databaseUrl, { max: 1 });
	await pool.query("begin");
	onTestFinished(async () => {
		await pool.query("rollback");
		await pool.end();
	});
	return { ...kept, deps: { ...kept.deps, pool, db } };
}

const tables = async (deps: TestDeps) =>
	(await verifyChain(deps)).findings.map(({ table, row, fault }) => `${table} ${row} ${fault}`);

test("an untouched log holds", async () => {
	const { deps } = await borrowLog();
	expect(await verifyChain(deps)).toEqual({ events: 9, findings: [] });
});

test("the database itself refuses to change, delete or empty the log and its roots", async () => {
	const { deps } = kept;
	for (const statement of [
		"update evidence_log set kind = 'cancelada' where seq = 2",
		"delete from evidence_log where seq = 2",
		"truncate evidence_log",
		"update daily_roots set root = repeat('0', 64)",
		"delete from daily_roots",
		"truncate daily_roots",
	])
		await expect(deps.pool.query(statement)).rejects.toThrow("append-only");
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test.each([
	["content", `content = replace(content, '"completa":true', '"completa":false')`],
	["kind", "kind = 'recusada-por'"],
	["ficha", "ficha_id = '00000000-0000-4000-8000-000000000000'"],
	["clock", "at = at - interval '1 hour'"],
	["clock, by less than is shown", "at = at + interval '3 microseconds'"],
	["content hash", "content_hash = repeat('a', 64)"],
	["hash", "hash = repeat('b', 64)"],
	["previous hash", "previous_hash = repeat('c', 64)"],
])("an event whose %s was changed is named", async (_, change) => {
	const { deps } = await borrowLog();
	await tamper(deps, `update evidence_log set ${change} where seq = 5`);
	expect(await tables(deps)).toContain("evidence_log 5 altered");
});

test("an event that was taken out is named; the last ones too, by the rows that speak of them", async () => {
	const { deps, ids } = await borrowLog();
	await tamper(deps, "delete from evidence_log where seq = 4");
	expect(await tables(deps)).toContain("evidence_log 4 missing");
	await tamper(deps, "delete from evidence_log where seq >= 9", "delete from daily_roots where first_seq > 1");
	expect(await tables(deps)).toContain(`sealed_documents ${ids[2]} does-not-follow`);
});

test("the check of each night says which row it is", async () => {
	const { deps } = await makeLog();
	const said: unknown[] = [];
	const log = Object.assign(Object.create(deps.log), {
		error: (what: unknown) => said.push(what),
		info: (what: unknown) => said.push(what),
	});
	const startedAt = deps.clock.now().toISOString();
	await checkChain.handle({ ...deps, log }, {});
	expect(said.splice(0)).toEqual([
		{ walk: "tail", events: 9, startedAt },
		{ walk: "whole", events: 9, startedAt },
	]);
	await tamper(deps, "update evidence_log set at = at + interval '1 minute' where seq = 5");
	await checkChain.handle({ ...deps, log }, {});
	expect(said).toEqual([
		{ walk: "tail", events: 0, startedAt },
		{ walk: "whole", table: "evidence_log", row: "5", fault: "altered" },
		{ walk: "whole", events: 9, faults: 1, startedAt },
	]);
});

test("an event never has an earlier time than the one before, and says what a clock that went back showed", async () => {
	const { deps, ids } = await makeLog();
	const write = () =>
		deps.db.transaction((tx) =>
			appendEvent(deps, tx, { kind: "visualizada-por", fichaId: ids[0] as string, content: {} }),
		);
	const first = await write();
	deps.clock.advance(-DAY_MS);
	const second = await write();
	expect(second.at).toBe(first.at);
	const [{ content }] = (await deps.pool.query("select content from evidence_log where seq = $1", [second.seq])).rows;
	expect(JSON.parse(content)).toEqual({ alg: "sha-256", relogio: deps.clock.now().toISOString() });
	expect(await tables(deps)).toEqual([]);
});

test("an event dated 2020 is named, although every hash is right", async () => {
	const { deps, ids } = await borrowLog();
	const [last] = (await deps.pool.query("select seq::int, hash from evidence_log order by seq desc limit 1")).rows;
	const forged = linkEvent(
		{
			seq: last.seq + 1,
			at: "2020-01-01T12:00:00.000Z",
			kind: "visualizada-por",
			fichaId: ids[0] as string,
			contentHash: contentHash({}),
		},
		last.hash,
	);
	await deps.pool.query(
		`insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)
		values ($1, $2, $3, $4, '{}', $5, $6, $7)`,
		[forged.seq, forged.at, forged.kind, forged.fichaId, forged.contentHash, forged.previousHash, forged.hash],
	);
	expect(await tables(deps)).toEqual([`evidence_log ${forged.seq} does-not-follow`]);
});

test("two events that changed places are named", async () => {
	const { deps } = await borrowLog();
	await tamper(
		deps,
		"update evidence_log set seq = -1 where seq = 3",
		"update evidence_log set seq = 3 where seq = 6",
		"update evidence_log set seq = 6 where seq = -1",
	);
	const found = await tables(deps);
	expect(found).toContain("evidence_log 3 altered");
	expect(found).toContain("evidence_log 6 altered");
});

test("a log that was written anew from one event on does not give the signed roots", async () => {
	const { deps } = await borrowLog();
	const { rows } = await deps.pool.query("select * from evidence_log order by seq");
	let previous = rows[3].hash as string;
	const statements: string[] = [];
	for (const row of rows.slice(4)) {
		const at = row.seq === "5" ? new Date(row.at.getTime() - 3_600_000) : (row.at as Date);
		const linked = linkEvent(
			{
				seq: Number(row.seq),
				at: at.toISOString(),
				kind: row.kind,
				fichaId: row.ficha_id,
				contentHash: row.content_hash,
			},
			previous,
		);
		previous = linked.hash;
		statements.push(
			`update evidence_log set at = '${linked.at}', previous_hash = '${linked.previousHash}', hash = '${linked.hash}' where seq = ${linked.seq}`,
		);
	}
	await tamper(deps, ...statements);
	expect((await tables(deps)).sort()).toEqual([
		"daily_roots 2026-11-15 altered",
		"daily_roots 2026-11-16 altered",
		"evidence_log 5 does-not-follow",
	]);
});

test("rows that the log speaks of are compared: evidence, document, sealed file, root", async () => {
	const { deps, ids } = await borrowLog();
	const [signer] = (await deps.pool.query("select id from ficha_signers where ficha_id = $1", [ids[0]])).rows;
	await tamper(
		deps,
		`update ficha_signers set evidence = jsonb_set(evidence::jsonb, '{servidor,ip}', '"10.0.0.1"') where ficha_id = '${ids[0]}'`,
		`update fichas set document = jsonb_set(document::jsonb, '{partes,0,nome}', '"Outra Pessoa"') where id = '${ids[1]}'`,
		`update sealed_documents set sha256 = repeat('d', 64) where ficha_id = '${ids[2]}'`,
		"update daily_roots set signed_at = signed_at - interval '1 day' where day = '2026-11-15'",
	);
	expect((await tables(deps)).sort()).toEqual(
		[
			`ficha_signers ${signer.id} altered`,
			`fichas ${ids[1]} altered`,
			`sealed_documents ${ids[2]} altered`,
			"daily_roots 2026-11-15 altered",
			// It holds another one before it.
			"daily_roots 2026-11-16 does-not-follow",
		].sort(),
	);
});

const HASHED_AS_THEY_LIE = `
	select encode(sha256(convert_to(document::text, 'UTF8')), 'hex') = document_hash as document,
		strpos(content, '"aceite":"' || encode(sha256(convert_to(sender_evidence::text, 'UTF8')), 'hex')) > 0 as acceptance,
		encode(sha256(convert_to(evidence::text, 'UTF8')), 'hex') = evidence_hash as evidence
	from fichas f join ficha_signers s on s.ficha_id = f.id
	join evidence_log e on e.ficha_id = f.id and e.kind = 'enviada' where f.id = $1`;

test("what is hashed lies as it is hashed; what was kept in another order until then holds too, and is compared too", async () => {
	const { deps, ids } = await borrowLog();
	const lie = async () => (await deps.pool.query(HASHED_AS_THEY_LIE, [ids[0]])).rows;
	expect(await lie()).toEqual([{ document: true, acceptance: true, evidence: true }]);
	// As migration 0039 finds them.
	await tamper(
		deps,
		"update fichas set document = document::jsonb, sender_evidence = sender_evidence::jsonb",
		"update ficha_signers set evidence = evidence::jsonb",
	);
	expect(await lie()).toEqual([{ document: false, acceptance: false, evidence: false }]);
	expect(await tables(deps)).toEqual([]);
	await tamper(
		deps,
		`update fichas set sender_evidence = jsonb_set(sender_evidence::jsonb, '{servidor,ip}', '"10.0.0.1"') where id = '${ids[0]}'`,
		`update fichas set document = jsonb_set(document::jsonb, '{titulo}', '"Outro"') where id = '${ids[1]}'`,
	);
	expect((await tables(deps)).sort()).toEqual([`fichas ${ids[0]} altered`, `fichas ${ids[1]} altered`].sort());
});

test("a signature that was put in by hand is named", async () => {
	const { deps, ids } = await borrowLog();
	await tamper(
		deps,
		`insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash)
		 values ('00000000-0000-4000-8000-00000000000a', '${ids[0]}', 9, 'Testemunha', 'Ninguém', 'assinou', 'x', 'y')`,
	);
	expect(await tables(deps)).toEqual(["ficha_signers 00000000-0000-4000-8000-00000000000a does-not-follow"]);
});
