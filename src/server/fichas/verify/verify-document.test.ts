import { PDF } from "@libpdf/core";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkSeal } from "#core/fichas/verify/verify-check.ts";
import { concludeFile, concludeOffline, concludeRecord, type Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { judgePdf } from "#tests/support/seal/judge-pdf.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";
import { proveDocument } from "./prove-document.ts";
import { marksOf, verifyCode, verifyFile } from "./verify-document.ts";

const sealedVisit = worldsAfter(async (deps) => {
	const { fingerprint } = await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	for (const { token } of signers) await sign(deps, token, documentHash);
	await sealFicha(deps, fichaId);
	const sealed = await findSealedDocument(deps, { fichaId });
	const bytes = sealed && (await readSealedFile(deps, sealed));
	if (!sealed || !bytes) throw new Error("not sealed");
	return { userId, fichaId, sealed, bytes, fingerprint };
});

function tampered(bytes: Uint8Array, position: number): Uint8Array<ArrayBuffer> {
	const changed = Uint8Array.from(bytes);
	changed[position] = (changed[position] as number) ^ 1;
	return changed;
}

const withMore = (bytes: Uint8Array, more: string) => new Uint8Array(Buffer.concat([bytes, Buffer.from(more)]));

async function judge(deps: TestDeps, bytes: Uint8Array<ArrayBuffer>) {
	const facts = await examinePdf(bytes);
	return concludeFile(facts, await verifyFile(deps, marksOf(facts)));
}

const faultsOf = (checks: { outcome: string; reason?: string | undefined; where?: string | undefined }[]) =>
	checks.filter(({ outcome }) => outcome === "fault").map(({ reason, where }) => [reason, where]);

function sealedOnly(lookup: Lookup) {
	if (lookup.found !== "sealed") throw new Error(lookup.found);
	return lookup;
}

test("a sealed document is authentic by its file and by its code, first without and then with its day's root", async () => {
	const {
		deps,
		made: { bytes, sealed },
	} = await sealedVisit();
	const today = await judge(deps, bytes);
	expect(today.verdict).toBe("autentico");
	expect(today.checks.filter(({ outcome }) => outcome === "wait")).toEqual([
		{ what: "root", outcome: "wait", reason: "root-not-yet" },
	]);
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	const byCode = sealedOnly(await verifyCode(deps, sealed.protocolo));
	const { verdict, checks } = concludeRecord(byCode);
	expect(verdict).toBe("autentico");
	expect(checks.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
		"copy ok",
		"seal ok",
		"certificate ok",
		"content ok",
		"evidence ok",
		"record ok",
		"events ok",
		"root ok",
	]);
	expect(byCode.record.event.seq).toBe(sealed.eventSeq);
	expect(byCode.record.zone).toBe("America/Sao_Paulo");
	expect(await proveDocument(deps, sealed.protocolo)).toMatchObject({ fuso: "America/Sao_Paulo" });
});

test("the public record names nobody in full, no place and no address", async () => {
	const {
		deps,
		made: { fichaId, sealed },
	} = await sealedVisit();
	const { record } = sealedOnly(await verifyCode(deps, sealed.protocolo));
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const shown = JSON.stringify(record);
	expect(shown).not.toContain(ficha?.clienteNome);
	expect(shown).not.toContain(ficha?.imovelEndereco);
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	expect(signer?.cpfCnpj).toMatch(/^\d{11}$/);
	expect(shown).not.toContain(signer?.cpfCnpj);
	expect(shown).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
	expect(shown).not.toContain("203.0.113.7");
	expect(record.signatures[0]?.documento).toMatch(/^•••\.\d{3}\.\d{3}-••$/);
	const proof = JSON.stringify(await proveDocument(deps, sealed.protocolo));
	expect(proof).not.toContain(ficha?.clienteNome);
});

test("what was changed in the file is named", async () => {
	const {
		deps,
		made: { bytes },
	} = await sealedVisit();
	const flipped = await judge(deps, tampered(bytes, Math.floor(bytes.length / 3)));
	expect([flipped.verdict, faultsOf(flipped.checks)]).toEqual([
		"alterado",
		[
			["file-differs", undefined],
			["seal-broken", undefined],
		],
	]);
	const longer = await judge(deps, withMore(bytes, "\n% mais"));
	expect([longer.verdict, faultsOf(longer.checks)]).toEqual([
		"alterado",
		[
			["file-extended", undefined],
			["seal-partial", expect.stringContaining("7 bytes acrescentados depois do byte")],
		],
	]);
	const shorter = await judge(deps, bytes.slice(0, -10));
	expect([shorter.verdict, faultsOf(shorter.checks)[1]]).toEqual([
		"alterado",
		["seal-partial", "faltam 10 bytes no fim do arquivo"],
	]);
});

test("whatever another program does to the file, it is altered; its name does not matter", async () => {
	const {
		deps,
		made: { bytes },
	} = await sealedVisit();
	const verdict = async (file: Uint8Array) => (await judge(deps, Uint8Array.from(file))).verdict;
	const opened = () => PDF.load(bytes);
	const repainted = await opened();
	repainted.getPage(0)?.drawText("R$ 1,00", { x: 100, y: 500, size: 40 });
	expect(await verdict(await repainted.save({ incremental: true })), "painted over").toBe("alterado");
	const renamed = await opened();
	renamed.setTitle("Outro documento");
	expect(await verdict(await renamed.save()), "saved again under another title").toBe("alterado");
	const text = Buffer.from(bytes).toString("latin1");
	const unsigned = text.replace(/\/Contents <[0-9a-fA-F]+>/, (found) => found.replace(/[0-9a-fA-F](?=.*>)/g, "0"));
	expect(unsigned).not.toBe(text);
	expect(await verdict(Buffer.from(unsigned, "latin1")), "signature taken out").toBe("alterado");
	expect(await verdict(bytes)).toBe("autentico");
});

test("a sealed file that lies in the place of another is found out", async () => {
	const { deps, made: one } = await sealedVisit();
	const fichaId = await makeSignedFicha(deps, one.userId);
	await sealFicha(deps, fichaId);
	const other = await findSealedDocument(deps, { fichaId });
	if (!other) throw new Error("not sealed");
	await deps.storage.put(other.storageKey, one.bytes, { contentType: "application/pdf" });
	const lookup = sealedOnly(await verifyCode(deps, other.protocolo));
	expect(faultsOf(lookup.checks)).toEqual([["copy-differs", undefined]]);
	await expect(readSealedFile(deps, other)).rejects.toThrow("not what was stored");
});

test("what nobody here knows is unknown, whatever it is", async () => {
	const deps = await makeTestDeps();
	const { fichaId } = await makeSent(deps, (await makeBroker(deps)).userId);
	for (const text of ["", "nem um PDF", "%PDF-1.7 V26-AAAA-BBBB /ByteRange [0 1 2 3]"])
		expect((await judge(deps, new Uint8Array(Buffer.from(text)))).verdict).toBe("desconhecido");
	expect(await verifyCode(deps, "V26-AAAA-BBBB")).toEqual({ found: "nothing" });
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	expect(await verifyCode(deps, ficha?.protocolo ?? "")).toMatchObject({ found: "unsealed", status: "aguardando" });
	await deps.db.update(fichas).set({ status: "rascunho" });
	expect(await verifyCode(deps, ficha?.protocolo ?? ""), "a draft is its broker's own").toEqual({ found: "nothing" });
});

test.each([
	["document", "update fichas set document = jsonb_set(document::jsonb, '{titulo}', '\"Outro\"')", "content-altered"],
	[
		"evidence",
		"update ficha_signers set evidence = jsonb_set(evidence::jsonb, '{servidor,ip}', '\"10.0.0.1\"')",
		"evidence-altered",
	],
	["event", "update evidence_log set kind = 'outra' where kind = 'enviada'", "event-altered"],
	["content of an event", "update evidence_log set content = replace(content, 'completa', 'parcial')", "event-altered"],
	["event taken out", "delete from evidence_log where kind = 'assinada-por'", "event-missing"],
	["sealed row", "update sealed_documents set event_seq = event_seq - 1", "record-altered"],
	["root", "update daily_roots set root = repeat('0', 64)", "root-altered"],
	["root's signature", "update daily_roots set signature = 'AAAA'", "root-unsigned"],
])("whoever changes the database is found out: %s", async (_, change, reason) => {
	const {
		deps,
		made: { bytes, sealed },
	} = await sealedVisit();
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	await deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		await tx.execute(sql.raw(change));
	});
	const file = await judge(deps, bytes);
	expect(file.verdict).toBe("alterado");
	expect(faultsOf(file.checks).map(([first]) => first)).toContain(reason);
	const lookup = sealedOnly(await verifyCode(deps, sealed.protocolo));
	expect(concludeRecord(lookup).verdict).toBe("alterado");
});

test("a person whose row was taken away is missed: the log names their signature", async () => {
	const { deps, made } = await sealedVisit();
	await deps.db.execute("set session_replication_role = replica");
	await deps.db.delete(fichaSigners).where(eq(fichaSigners.fichaId, made.fichaId));
	await deps.db.execute("set session_replication_role = origin");
	const found = sealedOnly(await verifyCode(deps, made.sealed.protocolo));
	expect(faultsOf(found.checks)).toEqual([["evidence-altered", expect.stringContaining("assinatura do evento nº")]]);
});

test("our own copy that rots or vanishes is said to have", async () => {
	const {
		deps,
		made: { bytes, sealed },
	} = await sealedVisit();
	await deps.storage.put(sealed.storageKey, tampered(bytes, 100), { contentType: "application/pdf" });
	const rotten = sealedOnly(await verifyCode(deps, sealed.protocolo));
	expect(faultsOf(rotten.checks)).toEqual([["copy-differs", undefined]]);
	await deps.storage.remove(sealed.storageKey);
	const gone = sealedOnly(await verifyCode(deps, sealed.protocolo));
	expect(faultsOf(gone.checks)).toEqual([["copy-missing", undefined]]);
});

test("without a server the seal and the proof say the same, and every change of the proof is found", async () => {
	const {
		deps,
		made: { bytes, sealed, fingerprint },
	} = await sealedVisit();
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	const facts = await examinePdf(bytes);
	const text = JSON.stringify(await proveDocument(deps, sealed.protocolo));
	const verdictOf = async (proof: string, known = [fingerprint]) =>
		(await concludeOffline(facts, readProof(proof), known)).verdict;
	expect(await verdictOf(text)).toBe("autentico");
	expect(await verdictOf("{}")).toBe("autentico");
	expect(await verdictOf(text, [])).toBe("desconhecido");
	const proof = JSON.parse(text);
	const changes: [string, (copy: typeof proof) => void][] = [
		["content", (copy) => (copy.conteudo = copy.conteudo.replace(sealed.sha256, "0".repeat(64)))],
		["time", (copy) => (copy.eventos[0].evento.at = "2020-01-01T00:00:00.000Z")],
		["path", (copy) => (copy.eventos[0].prova.proof.path[0] = "0".repeat(64))],
		["root", (copy) => (copy.eventos[1].prova.root.root = "0".repeat(64))],
		["day", (copy) => (copy.eventos[1].prova.root.day = "2020-01-01")],
		["signature", (copy) => (copy.eventos[2].prova.root.signature = "AAAA")],
	];
	for (const [name, change] of changes) {
		const copy = structuredClone(proof);
		change(copy);
		expect([name, await verdictOf(JSON.stringify(copy))]).toEqual([name, "alterado"]);
	}
});

test("without a server, a whole file is not called altered for what was brought beside it", async () => {
	const { deps, made } = await sealedVisit();
	const { bytes, sealed, userId, fingerprint } = made;
	const proofOf = async (protocolo: string) => readProof(JSON.stringify(await proveDocument(deps, protocolo)));
	const another = await makeSignedFicha(deps, userId);
	await sealFicha(deps, another);
	const other = await findSealedDocument(deps, { fichaId: another });
	const facts = await examinePdf(bytes);
	const swapped = await concludeOffline(facts, await proofOf(other?.protocolo ?? ""), [fingerprint]);
	expect([swapped.verdict, faultsOf(swapped.checks)]).toEqual(["autentico", []]);
	expect(swapped.checks).toContainEqual({ what: "proof", outcome: "wait", reason: "proof-elsewhere" });
	const changed = await examinePdf(tampered(bytes, 2000));
	expect((await concludeOffline(changed, await proofOf(sealed.protocolo), [fingerprint])).verdict).toBe("alterado");

	const early = await concludeOffline(facts, await proofOf(sealed.protocolo), [fingerprint]);
	expect(early.checks, "nobody looked whether they are in the log").toContainEqual({
		...{ what: "root", outcome: "wait", reason: "root-not-here" },
	});
	deps.clock.advance(30 * 3_600_000);
	await signDailyRoots(deps);
	const proof = await proofOf(sealed.protocolo);
	const renewed = proof && {
		...proof,
		eventos: proof.eventos.map(({ evento, prova }) => ({
			evento,
			prova: prova && { ...prova, root: { ...prova.root, certificate: "" } },
		})),
	};
	const later = await concludeOffline(facts, renewed, [fingerprint]);
	expect(later.verdict, "a root by a certificate that this verifier does not know yet").toBe("desconhecido");
});

test("without a server, other people's files are unknown and ours cut or extended are altered", async () => {
	const { bytes, fingerprint } = (await sealedVisit()).made;
	const verdictOf = async (file: Uint8Array<ArrayBuffer>) =>
		(await concludeOffline(await examinePdf(file), undefined, [fingerprint])).verdict;
	expect(await verdictOf(bytes)).toBe("autentico");
	expect(await verdictOf(tampered(bytes, 2000))).toBe("alterado");
	expect(await verdictOf(withMore(bytes, "\n"))).toBe("alterado");
	expect(await verdictOf(new Uint8Array(Buffer.from("%PDF-1.7 outro")))).toBe("desconhecido");
});

test("a browser too old for the kind of key says that it did not look, not that the place was tampered with", async () => {
	const { bytes, fingerprint } = (await sealedVisit()).made;
	const refused = vi.spyOn(crypto.subtle, "importKey");
	onTestFinished(() => refused.mockRestore());
	refused.mockRejectedValue(new DOMException("Unrecognized algorithm", "NotSupportedError"));
	const facts = await examinePdf(bytes);
	expect(facts.seal).toEqual({ state: "unchecked" });
	expect((await concludeOffline(facts, undefined, [fingerprint])).verdict).toBe("desconhecido");
});

test("any one bit, anywhere in the file, breaks the seal", async () => {
	const { bytes, fingerprint } = (await sealedVisit()).made;
	const step = Math.floor(bytes.length / 211);
	// Another judge, on another library, agrees about what was not touched.
	expect(await judgePdf(bytes)).toMatchObject({ ok: true, fingerprint });
	for (let position = 0; position < bytes.length; position += step) {
		const facts = await examinePdf(tampered(bytes, position));
		const checks = checkSeal(facts.seal, facts, [fingerprint]);
		expect([position, faultsOf(checks).length > 0]).toEqual([position, true]);
	}
});
