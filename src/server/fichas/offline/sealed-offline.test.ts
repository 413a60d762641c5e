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
import { sendCopy } from "#server/fichas/document/copies/send-copy.job.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { deliver, startPhone, writeSigned } from "#tests/support/fichas/offline-work.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { makeTestPhone } from "#tests/support/fichas/test-phone.ts";
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
		"do que foi assinado sem conexão, ao chegar ao servidor",
		"Registro nº 1 do aparelho (o texto)",
		"Atenção: O relógio do aparelho foi mudado enquanto ele estava sem conexão.",
	])
		expect(text).toContain(said);
	for (const untrue of [
		"sem a página que mostra o texto",
		"por um programa da plataforma",
		"Sinais de programa",
		"ao enviar o documento",
		"registrado no momento de cada assinatura",
	])
		expect(text).not.toContain(untrue);
});

test("the mail with the copy says when the signature came, and not that it was made then", async () => {
	const { deps, fichaId } = await makeSealed();
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	await sendCopy.handle(deps, { signerId: present(signer, "who signed").id, asked: 0 });
	const text = deps.mail.messages.map((message) => message.text).join("\n");
	expect(text).toContain("Sua assinatura foi recebida em");
	expect(text).not.toContain("assinou em");
});

test("page and proof recompute the phone's signatures, and name one that was put in its place", async () => {
	const { deps, fichaId, protocolo, phone } = await makeSealed();
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
	expect(whole).toContainEqual(expect.objectContaining({ what: "capsule", outcome: "ok" }));
	for (const { protocols, account, member } of [phone.capsuleRead])
		for (const secret of [...protocols.slice(1), account, member])
			expect(JSON.stringify(proof), "nothing of others").not.toContain(secret);
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

test("the proof alone says that we handed out the capsule, and names whatever is put in its place", async () => {
	const { deps, protocolo } = await makeSealed();
	const proof = present(readProof(JSON.stringify(await proveDocument(deps, protocolo))), "a proof");
	const known = [...(await deps.pins()).certificates.keys()];
	const [notice] = proof.capsulas ?? [];
	const { texto, assinatura, certificado } = present(notice, "what we signed of the capsule");
	const checksOf = async (changed: Partial<typeof proof>, pinned = known) =>
		(await checkProof({ ...proof, ...changed }, proof.documento.sha256, pinned)).filter(
			({ what }) => what === "capsule",
		);
	const other = await readOtherSeal();
	const sign = async (text: string) => Buffer.from(await other.sign(Buffer.from(text))).toString("base64");
	const earlier = texto.replace(/"emitidaEm":"[^"]*"/, '"emitidaEm":"2020-01-01T00:00:00.000Z"');
	const ofOther = texto.replace(/"key":"[^"]*"/, `"key":"${other.fingerprint}"`);
	const theirs = { texto: ofOther, assinatura: await sign(ofOther), certificado: other.certificate };
	for (const [forged, reason] of [
		[{ texto: earlier, assinatura, certificado }, "capsule-altered"],
		[{ texto: ` ${texto}`, assinatura, certificado }, "capsule-altered"],
		[{ texto, assinatura: await sign(texto), certificado }, "capsule-unsigned"],
		[{ texto, assinatura: "não é base64", certificado }, "capsule-unsigned"],
		[{ texto, assinatura, certificado: "" }, "capsule-unsigned"],
		[{ texto, assinatura, certificado: other.certificate }, "capsule-unpinned"],
		[theirs, "capsule-unpinned"],
	] as const)
		expect(await checksOf({ capsulas: [forged] })).toEqual([expect.objectContaining({ outcome: "fault", reason })]);
	expect(await checksOf({ semConexao: [] }), "of no signature in it").toEqual([
		expect.objectContaining({ outcome: "fault", reason: "capsule-altered" }),
	]);

	await tamper(deps, "update aparelho_capsulas set notice_signature = null");
	const older = present(await proveDocument(deps, protocolo), "a proof of before");
	expect(older, "nothing else is new in it").toEqual({ ...proof, capsulas: undefined });
	expect(await checksOf({ capsulas: undefined })).toEqual([
		expect.objectContaining({ outcome: "wait", reason: "capsule-elsewhere" }),
	]);
});

test("whatever is put into a proof, it is judged and nothing breaks", async () => {
	const { deps, protocolo } = await makeSealed();
	const text = JSON.stringify(await proveDocument(deps, protocolo));
	const proof = present(readProof(text), "a proof");
	const known = [...(await deps.pins()).certificates.keys()];
	const sealing = present(proof.eventos.at(-1), "the event of the seal");
	const named = present(proof.semConexao?.[0], "what the phone signed");
	const ahead = { ...named.semConexao, janela: { ...named.semConexao.janela, por: "compromisso" as const } };
	for (const conteudo of ["", "não é JSON", "[]", "null", '{"compromissos":7}']) {
		const evento = { ...sealing.evento, kind: "compromisso-sem-conexao", contentHash: sha256Hex(conteudo) };
		const forged = {
			...proof,
			semConexao: [{ ...named, semConexao: ahead }],
			compromissos: [{ evento, prova: null, conteudo }],
		};
		expect(await checkProof(forged, proof.documento.sha256, known)).toContainEqual(
			expect.objectContaining({ reason: "commitment-missing" }),
		);
	}
	const leaves = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|\d+)/g)].map(({ index, 1: value = "" }) => ({ index, value }));
	for (const { index, value } of leaves)
		for (const other of ['""', '"{"', "0"]) {
			const changed = readProof(`${text.slice(0, index + 1)}${other}${text.slice(index + 1 + value.length)}`);
			if (changed) await checkProof(changed, proof.documento.sha256, known);
		}
});

async function examineByCode(deps: Awaited<ReturnType<typeof makeTestDeps>>, protocolo: string) {
	const found = await verifyCode(deps, protocolo);
	if (found.found !== "sealed") throw new Error(found.found);
	return found.checks.filter(({ what }) => what === "capsule" || what === "enrolment");
}

test("the page checks our own signature of the capsule and the phone's key, and names what was put in their place", async () => {
	const { deps, protocolo, phone } = await makeSealed();
	expect(await examineByCode(deps, protocolo)).toEqual([
		expect.objectContaining({ what: "capsule", outcome: "ok" }),
		expect.objectContaining({ what: "enrolment", outcome: "ok" }),
	]);
	const { issued } = phone;
	const other = await readOtherSeal();
	const signedByOther = Buffer.from(await other.sign(Buffer.from(issued.capsule))).toString("base64");
	const ofOther = issued.capsule.replace(phone.capsuleRead.key, other.fingerprint);
	const put = (content: string, signature: string) =>
		tamper(deps, { text: "update aparelho_capsulas set content = $1, signature = $2", values: [content, signature] });
	const earlier = issued.capsule.replace(phone.capsuleRead.serverTime, "2026-01-01T00:00:00.000Z");
	for (const [content, signature, reason] of [
		[earlier, issued.signature, "capsule-altered"],
		[ofOther, Buffer.from(await other.sign(Buffer.from(ofOther))).toString("base64"), "capsule-altered"],
		[issued.capsule, signedByOther, "capsule-unsigned"],
		[issued.capsule, "", "capsule-unsigned"],
	] as const) {
		await put(content, signature);
		expect(await examineByCode(deps, protocolo)).toContainEqual(expect.objectContaining({ outcome: "fault", reason }));
	}
	await tamper(deps, "update aparelho_capsulas set hash = repeat('0', 64)");
	expect(await examineByCode(deps, protocolo)).toContainEqual(expect.objectContaining({ reason: "capsule-missing" }));

	const { publicKey } = await makeTestPhone(deps.clock.now());
	const ofDevice = (text: string) => tamper(deps, { text: `update aparelhos set ${text}`, values: [publicKey] });
	await ofDevice("enrolment = replace(enrolment, public_key, $1)");
	expect(await examineByCode(deps, protocolo)).toContainEqual(expect.objectContaining({ reason: "device-swapped" }));
	await ofDevice("enrolment = replace(enrolment, $1, public_key)");
	expect(await examineByCode(deps, protocolo)).toContainEqual({
		what: "enrolment",
		outcome: "ok",
		where: phone.device,
	});
	await ofDevice("public_key = $1");
	expect(await examineByCode(deps, protocolo)).toContainEqual(expect.objectContaining({ reason: "device-swapped" }));
});

async function readOtherSeal() {
	const now = new Date("2026-01-01T00:00:00Z");
	const { certificate, privateKey } = await makeCertificate("Outra chave", { now, serial: new Uint8Array(16).fill(9) });
	return readSeal(certificate, privateKey, new Date("2026-06-01T00:00:00Z"));
}

test("the dossiê has the phone's entries and our capsule, and its verifier names a flipped byte in them", async () => {
	const { deps, seat, phone, entries, protocolo } = await makeSealed();
	const [cliente] = await deps.db.select().from(clientes);
	const [imovel] = await deps.db.select().from(imoveis);
	const key = { seat, clienteId: cliente?.id ?? "", imovelId: imovel?.id ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const zip = new Uint8Array(await new Response(made.value.zip).arrayBuffer());
	const files = unzipSync(zip);
	const place = Object.keys(files).find((name) => name.includes(`sem-conexao/${protocolo}/registro-2.json`)) ?? "";
	expect(Buffer.from(files[place] ?? []).toString()).toBe(entries[1]?.bytes);
	const pinned = [...(await deps.pins()).certificates.keys()];
	const second = async (...asked: Parameters<typeof isSecondSignature>) => isSecondSignature(...asked);
	const examine = async (content: Record<string, Uint8Array>, known = pinned) => {
		const report = await examinePackage("dossie.zip", Uint8Array.from(zipSync(content)), { known, second });
		if (!report.ok) throw new Error(report.reason);
		return report.value;
	};
	const at = ({ files }: Awaited<ReturnType<typeof examine>>, end: string) =>
		files.find(({ path: name }) => name.endsWith(`sem-conexao/${protocolo}/${end}`))?.findings;
	const whole = await examine(files);
	expect(whole.verdict).toBe("autentico");
	expect(at(whole, "registro-2.json")).toContainEqual({ outcome: "ok", good: "offline", where: undefined });
	const checked = (outcome: Record<string, string>) => ({ outcome: "check", check: expect.objectContaining(outcome) });
	expect(at(whole, "capsula-1.json")).toContainEqual(checked({ what: "capsule", outcome: "ok" }));
	expect(at(whole, "aparelho.json")).toContainEqual(checked({ what: "enrolment", outcome: "ok" }));
	const flipped = { ...files, [place]: Buffer.from((entries[1]?.bytes ?? "").replace("João", "Joan")) };
	expect(at(await examine(flipped), "registro-2.json")).toContainEqual(
		expect.objectContaining({ outcome: "fault", fault: "device-unsigned" }),
	);

	const unknown = await examine(files, []);
	expect(unknown.verdict, "who knows none of our certificates names no alteration").toBe("desconhecido");
	expect(at(unknown, "capsula-1.json")).toContainEqual(checked({ reason: "capsule-unpinned" }));

	const near = (end: string) => place.replace("registro-2.json", end);
	const { capsule } = phone.issued;
	const other = await readOtherSeal();
	const later = Buffer.from(capsule.replace(phone.capsuleRead.serverTime, "2020-01-01T00:00:00.000Z"));
	const named = async (end: string, bytes: Uint8Array) => at(await examine({ ...files, [near(end)]: bytes }), end);
	expect(await named("capsula-1.json", later)).toContainEqual(checked({ reason: "capsule-altered" }));
	const signed = { ...files, [near("capsula-1.sig")]: await other.sign(Buffer.from(capsule)) };
	expect(at(await examine(signed), "capsula-1.json")).toContainEqual(checked({ reason: "capsule-unsigned" }));
	const { publicKey } = await makeTestPhone(deps.clock.now());
	const swapped = Buffer.from(files[near("aparelho.json")] ?? [])
		.toString()
		.replace(phone.publicKey, publicKey);
	expect(await named("aparelho.json", Buffer.from(swapped))).toContainEqual(checked({ reason: "device-swapped" }));
});
