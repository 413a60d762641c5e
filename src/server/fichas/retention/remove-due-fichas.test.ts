import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { InterestedList } from "#core/fichas/owner/interested-list.ts";
import { concludeFile, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { liftPreservation, preserveCase } from "#server/fichas/cases/preserve-case.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaPhotos, fichas } from "#server/fichas/ficha.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { requestSigningCode } from "#server/fichas/signing/factors/request-signing-code.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeAskedProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeBroker, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { preserveFicha } from "./preserve-ficha.ts";
import { removeDueFichas } from "./remove-due-fichas.job.ts";
import { removeFicha } from "./remove-ficha.ts";
import { termOf } from "./term-of.ts";

async function makeSealed(deps: TestDeps, name: string, tipo: (typeof fichaTypes)[number] = "visita") {
	const { userId } = await makeBroker(deps, `${name}@exemplo.com.br`, name);
	const fichaId = await makeSignedFicha(deps, userId, tipo);
	await sealFicha(deps, fichaId);
	return { seat: holderSeat(userId), fichaId, ficha: await readRow(deps, fichaId) };
}

async function readRow({ db }: Deps, fichaId: FichaId) {
	const [row] = await db.select().from(fichas).where(eq(fichas.id, fichaId));
	return present(row, "the ficha");
}

/** As the worker does: portion after portion, until none is left. */
async function runJob(deps: Deps): Promise<void> {
	let payload: Parameters<typeof removeDueFichas.handle>[1] | undefined = {};
	while (payload) payload = await removeDueFichas.handle(deps, payload);
}

async function goTo(deps: TestDeps, moment: Date): Promise<void> {
	deps.clock.advance(moment.getTime() - deps.clock.now().getTime());
}

const endOf = (ficha: Awaited<ReturnType<typeof readRow>>) => present(termOf(ficha), "its term");
const findings = async (deps: TestDeps) =>
	(await verifyChain(deps)).findings.map(({ table, row, fault }) => `${table} ${row} ${fault}`);

test("a visit goes when its five years are over, what a case or a manager preserves stays, and the log holds", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const due = await makeSealed(deps, "ana");
	const inCase = await makeSealed(deps, "bruno");
	const kept = await makeSealed(deps, "clara");
	const bytes = await readSealedFile(deps, present(await findSealedDocument(deps, { fichaId: due.fichaId }), "seal"));
	const { clienteId, imovelId } = inCase.ficha;
	const caso = {
		seat: inCase.seat,
		clienteId: clienteId ?? "",
		imovelId: imovelId ?? "",
		reason: "venda ao visitante",
	};
	expect(await preserveCase(deps, caso)).toMatchObject({ ok: true });
	expect(await preserveFicha(deps, { ...kept, reason: "processo" })).toMatchObject({ ok: true });
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);

	await goTo(deps, new Date(endOf(due.ficha).getTime() - 1));
	await runJob(deps);
	expect((await readRow(deps, due.fichaId)).removedAt).toBeNull();
	expect(await removeFicha(deps, due.fichaId), "whoever asks").toBe(false);
	expect(termOf({ ...due.ficha, sealedAt: null }), "what waits for its seal has no term").toBeUndefined();
	expect(await findings(deps)).toEqual([]);

	await goTo(deps, endOf(due.ficha));
	expect(await removeFicha(deps, kept.fichaId), "preserved since it was found due").toBe(false);
	await runJob(deps);
	const gone = await readRow(deps, due.fichaId);
	expect(gone).toMatchObject({ document: null, fields: {}, clienteNome: null, imovelEndereco: null, clienteId: null });
	expect(gone.documentHash).toBe(due.ficha.documentHash);
	expect((await readRow(deps, inCase.fichaId)).document).not.toBeNull();
	expect((await readRow(deps, kept.fichaId)).document).not.toBeNull();
	const { rows } = await deps.pool.query("select to_jsonb(s) as row from ficha_signers s where ficha_id = $1", [
		due.fichaId,
	]);
	expect(rows[0]?.row).toMatchObject({ nome: "", cpf_cnpj: null, telefone: null, email: null, evidence: null });
	expect(rows[0]?.row.evidence_hash).toMatch(/^[0-9a-f]{64}$/);
	expect(await findings(deps)).toEqual([]);

	const byCode = await verifyCode(deps, due.ficha.protocolo);
	if (byCode.found !== "sealed") throw new Error(byCode.found);
	expect(byCode.record).toMatchObject({ removedAt: expect.any(String), signatures: [], corretor: { nome: "" } });
	expect(concludeRecord(byCode)).toMatchObject({ verdict: "autentico" });
	expect(byCode.checks.map(({ what }) => what)).toEqual(["removal", "record", "events", "root"]);
	// Whoever kept the file can still have it compared, and only that file.
	const facts = await examinePdf(present(bytes, "the file"));
	expect(concludeFile(facts, await verifyFile(deps, marksOf(facts))).verdict).toBe("autentico");
	const other = await examinePdf(new Uint8Array(Buffer.concat([present(bytes, "the file"), Buffer.from("\n")])));
	expect(concludeFile(other, await verifyFile(deps, marksOf(other))).verdict).toBe("alterado");

	expect(await liftPreservation(deps, caso)).toMatchObject({ ok: true });
	await runJob(deps);
	expect((await readRow(deps, inCase.fichaId)).removedAt).not.toBeNull();
	expect((await readRow(deps, kept.fichaId)).removedAt).toBeNull();
	expect(await findings(deps)).toEqual([]);
});

test("every type goes after its own term, with its answers, photos and PDF", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const all = [];
	for (const tipo of fichaTypes) all.push(await makeSealed(deps, tipo, tipo));
	const photos = await deps.db.select().from(fichaPhotos);
	const files = [
		...photos.map(({ id, fichaId }) => photoKey(fichaId, id)),
		...(await deps.pool.query("select storage_key from sealed_documents")).rows.map((row) => row.storage_key),
	];
	expect([photos.length, files.length]).toEqual([1, 5]);
	const byTerm = all.map(({ ficha }) => ficha).sort((one, other) => endOf(one).getTime() - endOf(other).getTime());
	expect(byTerm[0]?.tipo).toBe("visita");
	for (const [at, ficha] of byTerm.entries()) {
		await goTo(deps, endOf(ficha));
		await runJob(deps);
		const removed = await deps.pool.query("select count(*)::int as n from fichas where removed_at is not null");
		expect(removed.rows[0].n, ficha.tipo).toBeGreaterThanOrEqual(at + 1);
		if (at === 0) expect(removed.rows[0].n).toBe(1);
	}
	for (const key of files) expect([key, await deps.storage.has(key)]).toEqual([key, false]);
	expect(await deps.db.$count(fichaPhotos)).toBe(0);
	expect(await findings(deps)).toEqual([]);
});

test("in what stays of them nothing names who signed, refused, answered or sent, or from where", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	const token = signers[0]?.token ?? "";
	const found = present(await findSigning(deps, token), "the signing");
	expect((await requestSigningCode(deps, { found, ip: SEEN.ip })).ok).toBe(true);
	await sign(deps, token, documentHash);
	await sealFicha(deps, fichaId);
	const refused = await makeSent(deps, userId);
	const reason = "Meu marido Otávio Salgado não quer";
	await refuseFicha(deps, { token: refused.signers[0]?.token ?? "", reason, seen: SEEN });
	const proposal = await makeAskedProposal(deps, userId);
	await deps.db.update(proposalAnswers).set({ telefone: "11998765432" });
	await sealFicha(deps, proposal.fichaId);
	await deps.db.update(fichas).set({ originKey: "Rua Augusta" }).where(eq(fichas.id, fichaId));
	await deps.db.insert(interestedLists).values({
		id: deps.random.uuid(),
		accountId: present((await readRow(deps, fichaId)).accountId, "whose it is"),
		fichaId,
		protocolo: "R26-AAAA-AAAA",
		list: { pessoas: [{ nome: "João Antônio da Conceição" }] } as unknown as InterestedList,
		hash: "",
		recipients: [{ nome: "Helena Duarte Lima", email: "helena@exemplo.com.br" }],
		createdAt: deps.clock.now(),
	});
	const kept = async () => {
		const tables = "fichas ficha_signers signing_codes proposal_answers interested_lists sealed_documents".split(" ");
		const texts = tables.map(
			async (table) => (await deps.pool.query(`select to_jsonb(t)::text as row from ${table} t`)).rows,
		);
		return (await Promise.all(texts))
			.flat()
			.map(({ row }) => row)
			.join("\n");
	};
	const [person] = sampleForms.visita.pessoas as { nome: string; telefone: string; email: string }[];
	const named = [
		...[person?.nome, "52998224725", "11912345678", person?.email, "Otávio Salgado", "11998765432"],
		...["Helena Duarte Lima", "helena@exemplo.com.br", "Ana Prado", "Rua Augusta", SENDER.ip, SEEN.ip],
	].map((word) => present(word, "a word"));
	const before = await kept();
	expect(named.filter((word) => !before.includes(word))).toEqual([]);
	deps.clock.advance(40 * 365 * DAY_MS);
	await runJob(deps);
	const after = await kept();
	expect(named.filter((word) => after.includes(word))).toEqual([]);
	expect(await findings(deps)).toEqual([]);
});

test("a job that is cut off anywhere goes on where it was, with one event for each ficha", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const one = await makeSealed(deps, "ana");
	await makeSealed(deps, "bruno");
	await goTo(deps, new Date(endOf(one.ficha).getTime() + DAY_MS));
	// Ends after the transactions and before the files, then between two files.
	for (const most of [0, 1]) {
		let left = most;
		const remove = async (key: string) => {
			if (left-- === 0) throw new Error("killed");
			await deps.storage.remove(key);
		};
		const cut = { ...deps, storage: { ...deps.storage, remove } };
		await expect(removeDueFichas.handle(cut, {})).rejects.toThrow("killed");
		expect(await findings(deps)).toEqual([]);
	}
	await runJob(deps);
	await runJob(deps);
	const { rows } = await deps.pool.query(
		"select count(*)::int as n, count(distinct ficha_id)::int as of from evidence_log where kind = 'removida-por-prazo'",
	);
	expect(rows).toEqual([{ n: 2, of: 2 }]);
	const keys = await deps.pool.query("select distinct storage_key from sealed_documents");
	expect(keys.rows).toEqual([{ storage_key: "" }]);
	expect(await findings(deps)).toEqual([]);
});

test("what is emptied by hand is named, also with an event that came too soon", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { fichaId, ficha } = await makeSealed(deps, "ana");
	await tamper(
		deps,
		"update fichas set document = null, fields = '{}', removed_at = now()",
		"update ficha_signers set evidence = null",
	);
	const named = await findings(deps);
	expect(named).toContain(`fichas ${fichaId} altered`);
	expect(named).toContain(`fichas ${fichaId} does-not-follow`);
	expect(named.filter((each) => each.startsWith("ficha_signers"))).toHaveLength(1);
	const byCode = await verifyCode(deps, ficha.protocolo);
	if (byCode.found !== "sealed") throw new Error(byCode.found);
	expect(concludeRecord(byCode).verdict).toBe("alterado");
	await deps.db.transaction((tx) =>
		appendEvent(deps, tx, {
			kind: "removida-por-prazo",
			fichaId,
			content: { documentHash: ficha.documentHash ?? "", anos: 5 },
		}),
	);
	expect(await findings(deps)).toContain(`fichas ${fichaId} altered`);
});
