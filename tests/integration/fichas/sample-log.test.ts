import { existsSync } from "node:fs";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { eq, sql } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSampleSeal } from "#core/fichas/evidence/sample-log.ts";
import { concludePackage } from "#core/fichas/verify/package/conclude-package.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { concludeFile, concludeOffline, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { checkChain } from "#server/fichas/evidence/check-chain.job.ts";
import { dailyRoots, evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { readEvents } from "#server/fichas/evidence/ficha-events.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { signSampleRoots } from "#server/fichas/evidence/sign-sample-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readReceipt } from "#server/fichas/signing/signing-receipt.read.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { makeLog } from "#server/platform/log.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { openTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

type Made = { fichaId: string; token: string; protocolo: string; bytes: Uint8Array<ArrayBuffer> };

let deps: TestDeps;
let close: () => Promise<void>;
let real: Made;
let sample: Made;

/** One account that somebody signed up for, one of the sample data: the same steps, the same database. */
beforeAll(async () => {
	({ deps, close } = await openTestDeps());
	await rememberTestSeal(deps);
	const renata = await makeBroker(deps, "demo@exemplo.com.br", "renata");
	await deps.db
		.update(aUsuarios)
		.set({ sample: true })
		.where(eq(aUsuarios.id, present(renata.userId, "an account")));
	const paula = await makeBroker(deps, "paula@corretora.com.br", "paula");
	sample = await makeSealed(renata.userId);
	real = await makeSealed(paula.userId);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toHaveLength(1);
	expect(await signSampleRoots(deps)).toHaveLength(1);
});

afterAll(() => close());

async function makeSealed(userId: string): Promise<Made> {
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	for (const { token } of signers) await sign(deps, token, documentHash);
	expect(await sealFicha(deps, fichaId)).toBe("sealed");
	const sealed = present(await findSealedDocument(deps, { fichaId }), "the seal");
	const bytes = Uint8Array.from(present(await readSealedFile(deps, sealed), "the file"));
	return { fichaId, token: present(signers[0], "a signer").token, protocolo: sealed.protocolo, bytes };
}

const samplesOf = async () => ({ ...deps, ...(await deps.sampleLog()) });

async function judge({ protocolo, bytes }: Made) {
	const facts = await examinePdf(bytes);
	const [byCode, byFile] = [await verifyCode(deps, protocolo), await verifyFile(deps, marksOf(facts))];
	if (byCode.found !== "sealed") throw new Error(`${protocolo} is ${byCode.found}`);
	return { code: concludeRecord(byCode), file: concludeFile(facts, byFile) };
}

const faultsOf = ({ checks }: { checks: { outcome: string; reason?: string }[] }) =>
	checks.flatMap(({ outcome, reason }) => (outcome === "fault" ? [reason] : []));

test("the log has no event and no root of a sample; the samples' log holds by its own", async () => {
	const rows = await deps.db.selectDistinct({ id: evidenceLog.fichaId }).from(evidenceLog);
	expect(rows).toEqual([{ id: real.fichaId }]);
	const world = await samplesOf();
	const own = await world.db.selectDistinct({ id: evidenceLog.fichaId }).from(evidenceLog);
	expect(own).toEqual([{ id: sample.fichaId }]);
	expect((await readEvents(deps, sample.fichaId)).map(({ kind }) => kind)).toContain("selada");
	expect((await verifyChain(deps)).findings).toEqual([]);
	expect((await verifyChain(world)).findings).toEqual([]);
	const [[theirs], [ours]] = [await world.db.select().from(dailyRoots), await deps.db.select().from(dailyRoots)];
	expect(theirs?.keyId).toBe((await world.seal()).fingerprint);
	expect(theirs?.keyId).not.toBe(ours?.keyId);
	expect(theirs?.secondKey).not.toBe(ours?.secondKey);
	for (const file of ["seal-certificates.json", "log-mark.json", "keys/seal.pem"])
		expect(existsSync(path.join(deps.config.dataDir, "amostra", file)), file).toBe(true);
});

test("a sample is called a sample by code, by file, by the offline verifier and by its receipt", async () => {
	const judged = await judge(sample);
	expect([judged.code.verdict, judged.file.verdict]).toEqual(["amostra", "amostra"]);
	expect(await judge(real)).toMatchObject({ code: { verdict: "autentico" }, file: { verdict: "autentico" } });
	const facts = await examinePdf(sample.bytes);
	const proof = readProof(JSON.stringify(await proveDocument(deps, sample.protocolo)));
	const known = [...(await deps.pins()).certificates.keys()];
	expect((await concludeOffline(facts, proof, known)).verdict).toBe("amostra");
	// Another machine's sample, which nobody here has ever seen.
	expect(concludeFile(facts, { found: "nothing" }).verdict).toBe("amostra");
	expect(await readReceipt(deps, sample.token)).toMatchObject({ sample: true, witness: undefined });
	expect(await readReceipt(deps, real.token)).toMatchObject({ sample: false, witness: { head: expect.anything() } });
});

const isLarge = ({ fontSize }: { fontSize: number }) => fontSize > 60;

test("AMOSTRA stands across each page of a sample, and on no other", async () => {
	/** By their size: what is read aloud stands between these letters. */
	const wordsOf = async ({ bytes }: Made) => {
		const pages = (await PDF.load(bytes)).extractText();
		return pages.map(({ lines }) => {
			const chars = lines.flatMap(({ spans }) => spans.flatMap((span) => span.chars)).filter(isLarge);
			return chars.toSorted((one, other) => one.baseline - other.baseline).map(({ char }) => char);
		});
	};
	const marked = await wordsOf(sample);
	expect(marked.length).toBeGreaterThan(1);
	for (const letters of marked) expect(letters.join("")).toBe("AMOSTRA");
	for (const letters of await wordsOf(real)) expect(letters).toEqual([]);
	expect(isSampleSeal((await deps.seal()).subject)).toBe(false);
});

/** Whatever a hand with all rights does to the rows, and what comes of it; then it is undone. */
async function forged<Value>(change: ReturnType<typeof sql>, ask: () => Promise<Value>, undo: ReturnType<typeof sql>) {
	const write = (statement: ReturnType<typeof sql>) =>
		deps.db.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(statement);
		});
	await write(change);
	try {
		return await ask();
	} finally {
		await write(undo);
	}
}

test("the database itself keeps the mark", async () => {
	const change = deps.db.update(fichas).set({ sample: false }).where(eq(fichas.id, sample.fichaId));
	await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining("does not change") } });
});

test("a sample whose mark is taken away by hand is altered, not authentic", async () => {
	const set = (value: boolean) => sql`update fichas set sample = ${value} where id = ${sample.fichaId}`;
	const { code, file } = await forged(set(false), () => judge(sample), set(true));
	expect([code.verdict, file.verdict]).toEqual(["alterado", "alterado"]);
	expect(faultsOf(code)).toContain("certificate-unpinned");
	const check = await forged(set(false), () => verifyChain(deps), set(true));
	expect(check.findings).toContainEqual({ table: "fichas", row: sample.fichaId, fault: "does-not-follow" });
});

test("a real document that is called a sample by hand is altered, and named at night", async () => {
	const set = (value: boolean) => sql`update fichas set sample = ${value} where id = ${real.fichaId}`;
	const { code } = await forged(set(true), () => judge(real), set(false));
	expect(code.verdict).toBe("alterado");
	const check = await forged(set(true), () => verifyChain(deps), set(false));
	expect(check.findings).toContainEqual({ table: "fichas", row: real.fichaId, fault: "altered" });
});

test("a sample's events and certificate, copied into the log by hand, are named", async () => {
	const asked = async () => {
		const { rows } = await deps.db.execute<{ last: string }>(sql`select max(seq) as last from evidence_log`);
		return Number(rows[0]?.last);
	};
	const last = await asked();
	const change = sql`
		with moved as (
			insert into evidence_log select seq + ${last}, at, kind, ficha_id, content, content_hash, previous_hash, hash
			from sample_log.evidence_log
		), trusted as (insert into seal_certificates select * from sample_log.seal_certificates)
		update fichas set sample = false where id = ${sample.fichaId}`;
	const undo = sql`
		with moved as (delete from evidence_log where seq > ${last}),
		trusted as (delete from seal_certificates where fingerprint in (select fingerprint from sample_log.seal_certificates))
		update fichas set sample = true where id = ${sample.fichaId}`;
	const { code } = await forged(change, () => judge(sample), undo);
	expect(code.verdict).toBe("alterado");
	const { findings } = await forged(change, () => verifyChain(deps), undo);
	expect(findings).toContainEqual({ table: "seal_certificates", row: expect.any(String), fault: "not-pinned" });
	expect(findings.map(({ table }) => table)).toContain("evidence_log");
});

test("the check of each night walks the samples' log too, and names what does not hold", async () => {
	const lines: string[] = [];
	const log = makeLog("info", { write: (line) => void lines.push(line) });
	const night = async () => {
		lines.length = 0;
		type Next = Parameters<typeof checkChain.handle>[1] | undefined;
		for (let next: Next = {}; next; ) next = await checkChain.handle({ ...deps, log }, next);
		return lines.map((line) => JSON.parse(line)).filter((each) => each.log === "samples");
	};
	expect(await night()).toMatchObject([
		{ walk: "tail", level: "info", msg: "the evidence log holds" },
		{ walk: "whole", level: "info", msg: "the evidence log holds" },
	]);
	const change = sql`update sample_log.evidence_log set kind = 'recusada-por' where seq = 2`;
	const undo = sql`update sample_log.evidence_log set kind = 'assinada-por' where seq = 2`;
	expect(await forged(change, night, undo)).toContainEqual(
		expect.objectContaining({ level: "error", table: "evidence_log", row: "2", fault: "altered" }),
	);
});

test("both logs have the same columns", async () => {
	const { rows } = await deps.db.execute<{ name: string; schema: string }>(sql`
		select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as name, table_schema as schema
		from information_schema.columns
		where table_name in (select table_name from information_schema.tables where table_schema = 'sample_log')
			and table_schema in ('public', 'sample_log')
		order by 1`);
	const of = (schema: string) => rows.filter((row) => row.schema === schema).map(({ name }) => name);
	expect(of("sample_log")).toEqual(of("public"));
	expect(of("public").length).toBeGreaterThan(30);
});

test("a ZIP with a sample's document is called a sample, and is not compared with our log", async () => {
	const zip = zipSync({ [`${sample.protocolo}.pdf`]: sample.bytes });
	const known = [...(await deps.pins()).certificates.keys()];
	const examined = await examinePackage("amostra.zip", Uint8Array.from(zip), { known });
	if (!examined.ok) throw new Error(examined.reason);
	const log = { name: "registro", answer: { events: [], roots: [] } };
	expect(concludePackage(examined.value, log)).toMatchObject({ verdict: "amostra", history: undefined });
});
