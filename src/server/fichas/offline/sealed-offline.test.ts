import { PDF } from "@libpdf/core";
import { eq } from "drizzle-orm";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { checkProof, readProof } from "#core/fichas/verify/verify-proof.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { deliver, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

/** A visit signed on a phone whose clock somebody set an hour ahead in between, delivered hours later, and sealed. */
async function makeSealed() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const phone = await startPhone(deps, userId);
	phone.wait(600_000, 600_000 + 3_600_000);
	const { entries, protocolo } = await writeSigned(phone);
	deps.clock.advance(4 * 3_600_000);
	await deliver(deps, phone, entries, phone.clocks.wall);
	const [ficha] = await deps.db.select().from(fichas);
	const { id: fichaId } = present(ficha, "the ficha");
	await sealFicha(deps, fichaId);
	return { deps, phone, fichaId, protocolo, entries, seat: phone.seat };
}

async function textOf(bytes: Uint8Array): Promise<string> {
	const pdf = await PDF.load(bytes);
	return pdf
		.extractText()
		.map(({ text }) => text)
		.join(" ")
		.replaceAll(/\s+/g, " ");
}

test("the sealed document says channel, window, both clocks, the jump, and what could not be had", async () => {
	const { deps, fichaId } = await makeSealed();
	const sealed = present(await findSealedDocument(deps, { fichaId }), "a sealed document");
	const text = await textOf(present(await readSealedFile(deps, sealed), "its file"));
	for (const said of [
		"sem conexão, no aparelho do corretor",
		"não antes de",
		"não depois de",
		"não obtido: sem rede",
		"adiantado 1 h entre a cápsula e o registro nº 1",
		"Registro sem conexão",
		"Código do comprovante na tela",
		"Atenção: O relógio do aparelho foi mudado enquanto ele estava sem conexão.",
	])
		expect(text).toContain(said);
	for (const untrue of [
		"nunca entregue",
		"por um programa da plataforma",
		"Sinais de programa",
		"ao enviar o documento",
	])
		expect(text).not.toContain(untrue);
});

test("page and proof recompute the phone's signatures, and name one that was put in its place", async () => {
	const { deps, fichaId, protocolo } = await makeSealed();
	const found = await verifyCode(deps, protocolo);
	if (found.found !== "sealed") throw new Error(found.found);
	expect(found.checks.filter(({ outcome }) => outcome === "fault")).toEqual([]);
	expect(found.checks).toContainEqual(expect.objectContaining({ what: "offline", outcome: "ok" }));
	expect(found.record.signatures[0]).toMatchObject({
		act: "Assinada sem conexão; recebida",
		offline: expect.stringContaining("não obtido: sem rede"),
	});

	const proof = present(readProof(JSON.stringify(await proveDocument(deps, protocolo))), "a proof");
	const known = [...(await deps.pins()).certificates.keys()];
	const whole = await checkProof(proof, proof.documento.sha256, known);
	expect(whole).toContainEqual(expect.objectContaining({ what: "offline", outcome: "ok" }));
	const [one] = proof.semConexao ?? [];
	const { semConexao } = present(one, "what the phone signed");
	for (const change of [
		{ ato: { ...semConexao.ato, hash: "0".repeat(64) } },
		{ janela: { ...semConexao.janela, naoAntesDe: "2020-01-01T00:00:00.000Z" } },
		{ relogio: { ...semConexao.relogio, wall: "2020-01-01T00:00:00.000Z" } },
		{ saltos: [] },
	]) {
		const forged = { ...proof, semConexao: [{ ...present(one, "it"), semConexao: { ...semConexao, ...change } }] };
		expect(await checkProof(forged, proof.documento.sha256, known)).toContainEqual(
			expect.objectContaining({ what: "offline", outcome: "fault", reason: "offline-invalid" }),
		);
	}

	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const forged: Json = JSON.parse(
		JSON.stringify(signer?.evidence).replace('"por":"recebimento"', '"por":"compromisso"'),
	);
	await deps.pool.query("update ficha_signers set evidence = $2, evidence_hash = $3 where ficha_id = $1", [
		fichaId,
		canonicalJson(forged),
		sha256Hex(canonicalJson(forged)),
	]);
	const named = await verifyCode(deps, protocolo);
	expect(named.found === "sealed" && named.checks).toContainEqual(
		expect.objectContaining({ what: "offline", reason: "offline-invalid" }),
	);
});

test("the dossiê has the phone's entries and our capsule, and its verifier names a flipped byte in them", async () => {
	const { deps, seat, entries, protocolo } = await makeSealed();
	const [cliente] = await deps.db.select().from(clientes);
	const [imovel] = await deps.db.select().from(imoveis);
	const key = { seat, clienteId: cliente?.id ?? "", imovelId: imovel?.id ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const zip = new Uint8Array(await new Response(made.value.zip).arrayBuffer());
	const files = unzipSync(zip);
	const place = Object.keys(files).find((name) => name.includes(`sem-conexao/${protocolo}/registro-2.json`)) ?? "";
	expect(Buffer.from(files[place] ?? []).toString()).toBe(entries[1]?.bytes);
	const known = [...(await deps.pins()).certificates.keys()];
	const second = async (...asked: Parameters<typeof isSecondSignature>) => isSecondSignature(...asked);
	const examine = async (content: Record<string, Uint8Array>) => {
		const report = await examinePackage("dossie.zip", Uint8Array.from(zipSync(content)), { known, second });
		if (!report.ok) throw new Error(report.reason);
		return report.value.files.find(({ path: name }) => place.endsWith(name))?.findings;
	};
	expect(await examine(files)).toContainEqual({ outcome: "ok", good: "offline", where: undefined });
	const flipped = { ...files, [place]: Buffer.from((entries[1]?.bytes ?? "").replace("João", "Joan")) };
	expect(await examine(flipped)).toContainEqual(expect.objectContaining({ outcome: "fault", fault: "unsigned" }));
});
