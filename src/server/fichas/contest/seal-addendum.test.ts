import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readArtefact } from "#core/fichas/verify/read-artefact.ts";
import { concludeFile, concludeOffline, concludeRecord } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { removeDueFichas } from "#server/fichas/retention/remove-due-fichas.job.ts";
import { compareWithLog } from "#server/fichas/verify/compare-with-log.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { findSealedAddendum } from "#server/fichas/verify/sealed-addendum.read.ts";
import { marksOf, verifyCode, verifyFile } from "#server/fichas/verify/verify-document.ts";
import { answeredInspection, contestedInspection } from "#tests/support/fichas/make-contested.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { addenda, addendumPhotos, sealedAddenda } from "./addendum.table.ts";
import { mailAddendumTo } from "./mail-addendum.job.ts";
import { recipientsOf } from "./recipients.read.ts";
import { sealAddendum as sealAddendumJob, sweepUnsealedAddenda } from "./seal-addendum.job.ts";
import { sealAddendum } from "./seal-addendum.ts";

async function sealedFile(deps: TestDeps, addendumId: string) {
	const sealed = present(await findSealedAddendum(deps, { addendumId }), "the sealed addendum");
	return { sealed, bytes: present(await readSealedFile(deps, sealed), "its file") };
}

test("a contestation is promised its seal, and sealed once, whoever tries", async () => {
	const {
		deps,
		made: { addendumId },
	} = await contestedInspection();
	await Promise.all([sealAddendumJob.handle(deps, { addendumId }), sealAddendum(deps, addendumId)]);
	deps.clock.advance(10 * 60_000);
	await sweepUnsealedAddenda.handle(deps, {});
	expect(await deps.db.$count(sealedAddenda)).toBe(1);
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("each sealed addendum carries where the log stood, and lies on one history with it", async () => {
	const {
		deps,
		made: { addendumId, replyId },
	} = await answeredInspection();
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	for (const id of [addendumId, replyId]) {
		const { bytes } = await sealedFile(deps, id);
		const { artefacts, problems } = await readArtefact("adendo.pdf", bytes);
		expect(problems).toEqual([]);
		expect((await compareWithLog(deps, artefacts, "registro")).history.verdict).toBe("one");
	}
});

test("a job that was lost is found by the sweep", async () => {
	const { deps } = await contestedInspection();
	await sweepUnsealedAddenda.handle(deps, {});
	expect(await deps.db.$count(sealedAddenda)).toBe(0);
	deps.clock.advance(3 * 60_000);
	await sweepUnsealedAddenda.handle(deps, {});
	expect(await deps.db.$count(sealedAddenda)).toBe(1);
});

test("by file, by code and without us both addenda are authentic, and a changed one is not", async () => {
	const {
		deps,
		made: { addendumId, replyId },
	} = await answeredInspection();
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	for (const id of [addendumId, replyId]) {
		const { sealed, bytes } = await sealedFile(deps, id);
		const facts = await examinePdf(bytes);
		expect(facts.protocolo).toBe(sealed.protocolo);
		expect(concludeFile(facts, await verifyFile(deps, marksOf(facts))).verdict).toBe("autentico");
		const byCode = await verifyCode(deps, sealed.protocolo);
		if (byCode.found !== "sealed") throw new Error(byCode.found);
		expect(concludeRecord(byCode)).toMatchObject({ verdict: "autentico" });
		expect(byCode.record.titulo).toMatch(/vistoria T26-/);
		// Who merely has the code reads neither what was contested nor by whom.
		expect(JSON.stringify(byCode.record)).not.toMatch(/descascada|escada|203\.0\.113|52998224725|João Antônio/);
		const proof = await proveDocument(deps, sealed.protocolo);
		expect((await concludeOffline(facts, proof, [sealed.certificate])).verdict).toBe("autentico");
		bytes[2000] = (bytes[2000] ?? 0) ^ 1;
		const changed = await examinePdf(bytes);
		expect(concludeFile(changed, await verifyFile(deps, marksOf(changed))).verdict).toBe("alterado");
	}
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("whoever changes a contestation or its row in the database is named by the page and by the check of the log", async () => {
	const {
		deps,
		made: { addendumId },
	} = await answeredInspection();
	const { sealed } = await sealedFile(deps, addendumId);
	const faults = async () => {
		const found = await verifyCode(deps, sealed.protocolo);
		return found.found === "sealed"
			? found.checks.flatMap((check) => (check.outcome === "fault" ? check.reason : []))
			: [];
	};
	expect(await faults()).toEqual([]);
	await deps.db
		.update(sealedAddenda)
		.set({ sealedAt: new Date(0) })
		.where(eq(sealedAddenda.addendumId, addendumId));
	expect(await faults()).toEqual(["record-altered"]);
	expect((await verifyChain(deps)).findings).toContainEqual({
		table: "sealed_addenda",
		row: addendumId,
		fault: "altered",
	});
	await deps.db
		.update(sealedAddenda)
		.set({ sealedAt: sealed.sealedAt })
		.where(eq(sealedAddenda.addendumId, addendumId));
	await deps.pool.query(
		`update addenda set evidence = jsonb_set(evidence::jsonb, '{apontamentos,0,texto}', '"Nada"')::json where id = $1`,
		[addendumId],
	);
	expect(await faults()).toEqual(["evidence-altered"]);
	expect((await verifyChain(deps)).findings).toContainEqual({ table: "addenda", row: addendumId, fault: "altered" });
});

test("an answer that is moved to another contestation, or a contestation to another person, is named", async () => {
	const {
		deps,
		made: { addendumId, rows, signerId },
	} = await answeredInspection();
	const other = present(
		rows.find(({ id }) => id !== signerId),
		"somebody else",
	);
	await deps.db.update(addenda).set({ signerId: other.id }).where(eq(addenda.id, addendumId));
	expect((await verifyChain(deps)).findings).toEqual([{ table: "addenda", row: addendumId, fault: "altered" }]);
});

test("both sides are told once each: parties by their own link, the broker to answer", async () => {
	const {
		deps,
		made: { addendumId, signerId, rows, fichaId },
	} = await contestedInspection();
	await deps.db.update(fichaSigners).set({ email: "locatario@exemplo.com.br" }).where(eq(fichaSigners.id, signerId));
	await sealAddendum(deps, addendumId);
	const [row] = await deps.db.select().from(addenda);
	const told = await deps.db.transaction((tx) => recipientsOf(tx, present(row, "the contestation")));
	const inspector = rows.find(({ papel }) => papel === "Vistoriador")?.id;
	expect(told).toContainEqual({ addendumId });
	expect(told).toContainEqual({ addendumId, signerId });
	expect(told.map((one) => one.signerId)).not.toContain(inspector);
	for (const one of [{ addendumId }, { addendumId, signerId }, { addendumId }]) await mailAddendumTo.handle(deps, one);
	const mails = deps.mail.messages.map(({ subject, to, text }) => ({ subject, to: to.address, text }));
	expect(mails).toHaveLength(2);
	expect(mails[0]).toMatchObject({ subject: expect.stringMatching(/^Vistoria T26-.*: vistoria contestada$/) });
	expect(mails[0]?.text).toContain(`/app/fichas/${fichaId}`);
	expect(mails[1]).toMatchObject({ to: "locatario@exemplo.com.br" });
	expect(mails[1]?.text).toContain("/assinar/");
	expect(mails[1]?.text).not.toContain("/app/");
});

test("when the inspection's term is over its addenda go too, and whoever kept the file still learns that it is genuine", async () => {
	const {
		deps,
		made: { addendumId },
	} = await answeredInspection();
	const { sealed, bytes } = await sealedFile(deps, addendumId);
	deps.clock.advance(12 * 366 * 86_400_000);
	await removeDueFichas.handle(deps, {});
	expect(await deps.storage.get(sealed.storageKey)).toBeUndefined();
	expect(await deps.db.$count(addendumPhotos)).toBe(0);
	const facts = await examinePdf(bytes);
	const found = await verifyFile(deps, marksOf(facts));
	if (found.found !== "sealed") throw new Error(found.found);
	expect(concludeFile(facts, found).verdict).toBe("autentico");
	expect(found.record).toMatchObject({ signatures: [], corretor: { nome: "" } });
	expect(found.checks.map(({ what, outcome }) => `${what} ${outcome}`)).toContain("removal ok");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});
