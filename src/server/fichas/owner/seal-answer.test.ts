import { PDF } from "@libpdf/core";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { concludeFile, concludeOffline, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { removeDueFichas } from "#server/fichas/retention/remove-due-fichas.job.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { findSealedAnswer } from "#server/fichas/verify/sealed-answer.read.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { makeAnsweredProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";
import { sealAnswer as sealAnswerJob, sweepUnsealedAnswers } from "./seal-answer.job.ts";
import { sealAnswer } from "./seal-answer.ts";
import { sealedAnswers } from "./sealed-answer.table.ts";

type Said = Parameters<typeof makeAnsweredProposal>[1];
type From = Parameters<typeof makeAnsweredProposal>[2];

async function makeSealedAnswer(deps: TestDeps, form?: Said, from?: From) {
	const { fichaId, answerId } = await makeAnsweredProposal(deps, form, from);
	await sealFicha(deps, fichaId);
	await sealAnswer(deps, answerId);
	const sealed = present(await findSealedAnswer(deps, { answerId }), "the sealed answer");
	return { fichaId, answerId, sealed, bytes: present(await readSealedFile(deps, sealed), "its file") };
}

test("an answer is promised its seal, sealed once, and tells what was shown and from where it came", async () => {
	const deps = await makeTestDeps();
	const { fichaId, answerId } = await makeAnsweredProposal(deps);
	await Promise.all([sealAnswerJob.handle(deps, { answerId }), sealAnswer(deps, answerId)]);
	deps.clock.advance(10 * 60_000);
	await sweepUnsealedAnswers.handle(deps, {});
	expect(await deps.db.select().from(sealedAnswers)).toHaveLength(1);
	const [answer] = await deps.db.select().from(proposalAnswers);
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const { document } = present(ficha, "the proposal");
	const shown = { ...document, partes: document?.partes.map(({ papel, nome }) => ({ papel, nome, linhas: [] })) };
	expect(answer?.evidence?.mostrado?.sha256).toBe(sha256Hex(canonicalJson(JSON.parse(JSON.stringify(shown)))));
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("by file, by code and without us the sealed answer is authentic, and a changed one is not", async () => {
	const deps = await makeTestDeps();
	const { sealed, bytes } = await makeSealedAnswer(deps);
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	const facts = await examinePdf(bytes);
	expect(facts.protocolo).toBe(sealed.protocolo);
	const found = await verifyFile(deps, marksOf(facts));
	expect(concludeFile(facts, found).verdict).toBe("autentico");
	const byCode = await verifyCode(deps, sealed.protocolo);
	if (byCode.found !== "sealed") throw new Error(byCode.found);
	expect(concludeRecord(byCode)).toMatchObject({ verdict: "autentico" });
	expect(byCode.record.titulo, "as its paper is called").toMatch(/^Resposta à proposta P26-/);
	expect(byCode.record.signatures).toMatchObject([
		{ papel: "Quem respondeu", identity: [expect.stringMatching(/^Respondeu quem tinha o link\./)] },
	]);
	expect(JSON.stringify(byCode.record)).not.toMatch(/Helena Duarte|11144477735|203\.0\.113/);
	const proof = await proveDocument(deps, sealed.protocolo);
	expect((await concludeOffline(facts, proof, [sealed.certificate])).verdict).toBe("autentico");
	bytes[2000] = (bytes[2000] ?? 0) ^ 1;
	const changed = await examinePdf(bytes);
	expect(concludeFile(changed, await verifyFile(deps, marksOf(changed))).verdict).toBe("alterado");
});

test("whoever changes the answer or its row in the database is named by the page and by the check of the log", async () => {
	const deps = await makeTestDeps();
	const { sealed, answerId } = await makeSealedAnswer(deps);
	const faults = async () => {
		const found = await verifyCode(deps, sealed.protocolo);
		return found.found === "sealed"
			? found.checks.flatMap((check) => (check.outcome === "fault" ? check.reason : []))
			: [];
	};
	expect(await faults()).toEqual([]);
	await deps.db.update(sealedAnswers).set({ sealedAt: new Date(0) });
	expect(await faults()).toEqual(["record-altered"]);
	expect((await verifyChain(deps)).findings).toContainEqual({
		table: "sealed_answers",
		row: answerId,
		fault: "altered",
	});
	await deps.db.update(sealedAnswers).set({ sealedAt: sealed.sealedAt });
	await deps.pool.query(`update proposal_answers set evidence = jsonb_set(evidence::jsonb, '{ato,valor}', '1')`);
	expect(await faults()).toEqual(["evidence-altered"]);
});

test("when the proposal's term is over its sealed answer goes too, and whoever kept the file still learns that it is genuine", async () => {
	const deps = await makeTestDeps();
	const { sealed, bytes } = await makeSealedAnswer(deps);
	deps.clock.advance(12 * 366 * 86_400_000);
	await removeDueFichas.handle(deps, {});
	expect(await deps.storage.get(sealed.storageKey)).toBeUndefined();
	const facts = await examinePdf(bytes);
	const found = await verifyFile(deps, marksOf(facts));
	if (found.found !== "sealed") throw new Error(found.found);
	expect(concludeFile(facts, found).verdict).toBe("autentico");
	expect(found.record).toMatchObject({ signatures: [], corretor: { nome: "" } });
	expect(found.checks.map(({ what, outcome }) => `${what} ${outcome}`)).toContain("removal ok");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

const textIn = async (bytes: Uint8Array) =>
	(await PDF.load(bytes))
		.extractText()
		.map(({ text }) => text)
		.join(" ")
		.replace(/\s+/g, " ");

test("a refusal asks nobody who they are: file and page say that the name is the broker's word", async () => {
	const deps = await makeTestDeps();
	const tap = { resposta: "recusada", nome: "", documento: "" } as const;
	const { sealed, bytes } = await makeSealedAnswer(deps, tap);
	const text = await textIn(bytes);
	expect(text).toContain("quem tinha o link criado para Helena Duarte Lima; não informou nome nem documento");
	expect(text).toContain("O nome acima foi dado pelo corretor ao criar o link");
	expect(text).not.toContain("A identidade é a que a pessoa informou");
	const found = await verifyCode(deps, sealed.protocolo);
	if (found.found !== "sealed") throw new Error(found.found);
	expect(found.record.signatures[0]?.identity.join()).toContain("sem informar nome nem documento");
});

test("a company's number with letters is masked for strangers like any other", async () => {
	const deps = await makeTestDeps();
	const { sealed } = await makeSealedAnswer(deps, { documento: "AA345678000A29" });
	const found = await verifyCode(deps, sealed.protocolo);
	if (found.found !== "sealed") throw new Error(found.found);
	expect(found.record.signatures[0]?.documento).toBe("•••0A29");
});

test("an answer from the broker's own browser is genuine, and file and page say whose browser it was", async () => {
	const deps = await makeTestDeps();
	const { sealed, bytes } = await makeSealedAnswer(deps, {}, { brokersSession: true });
	const caution = "A resposta veio do navegador em que o corretor estava conectado.";
	expect(await textIn(bytes)).toContain(`Atenção: ${caution}`);
	const found = await verifyCode(deps, sealed.protocolo);
	if (found.found !== "sealed") throw new Error(found.found);
	expect(concludeRecord(found).verdict).toBe("autentico");
	expect(found.record.signatures[0]?.cautions).toEqual([caution]);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});
