import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { readCase } from "#server/fichas/cases/case.read.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { stampDocument } from "#server/fichas/document/stamp-document.job.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { renewStamps } from "#server/fichas/evidence/root-stamps/renew-stamps.job.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { makeDossier } from "./make-dossier.ts";

const owner = { papel: "Proprietário", nome: "Helena Duarte Lima", cpf: "111.444.777-35" };

async function makeTrail(deps: TestDeps, { authorised = true } = {}) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const signed = [];
	if (authorised) {
		const [person] = sampleForms.agenciamento.pessoas as [Values];
		signed.push(await makeSignedFicha(deps, userId, "agenciamento", { pessoas: [{ ...person, ...owner }] }));
	}
	signed.push(await makeSignedFicha(deps, userId));
	for (const id of signed) await sealFicha(deps, id);
	await makeSent(deps, userId, "proposta");
	const [cliente] = await deps.db.select().from(clientes).where(eq(clientes.nome, "João Antônio da Conceição"));
	const [imovel] = await deps.db.select().from(imoveis);
	return {
		userId,
		seat: holderSeat(userId),
		clienteId: cliente?.id ?? "",
		imovelId: imovel?.id ?? "",
		verifier: "<script>{}</script>",
	};
}

test("what an authority stamped is there, with the text it was made of", async () => {
	const world = await makeTestDeps();
	const tsa = await startTsa(() => world.clock.now());
	const deps = { ...world, config: { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] } };
	const asked = await makeTrail(world, { authorised: false });
	const [visit] = await deps.db.select().from(sealedDocuments);
	await stampDocument.handle(deps, { fichaId: visit?.fichaId ?? "" });
	deps.clock.advance(86_400_000);
	await signDailyRoots(deps);
	deps.clock.advance(366 * 86_400_000);
	await renewStamps.handle(deps, {});
	const made = await makeDossier(deps, asked);
	if (!made.ok) throw new Error(made.reason);
	const zip = new Uint8Array(await new Response(made.value.zip).arrayBuffer());
	const files = unzipSync(zip);
	const known = [...(await deps.pins()).certificates.keys()];
	const judged = await examinePackage("dossie.zip", zip, { known });
	if (!judged.ok) throw new Error(judged.reason);
	const renewal = ["carimbos/raiz-2026-11-15-renovacao-1.tsr", "raizes/2026-11-15.renovacao-1.json"];
	expect(judged.value.files.filter(({ path }) => renewal.includes(path)).map(({ outcome }) => outcome)).toEqual([
		"ok",
		"ok",
	]);
	const token = (path: string) => Buffer.from(files[path] ?? []).toString("hex");
	expect(token(`carimbos/${visit?.protocolo}.tsr`)).toContain(visit?.sha256);
	const said = createHash("sha256")
		.update(files["raizes/2026-11-15.json"] ?? "")
		.digest("hex");
	expect(token("carimbos/raiz-2026-11-15.tsr")).toContain(said);
	// The commands of COMO-CONFERIR.md, to the letter.
	const outside = mkdtempSync(path.join(os.tmpdir(), "rubrica-carimbos-"));
	onTestFinished(() => rmSync(outside, { recursive: true }));
	const folder = path.join(outside, "dossie");
	for (const [name, bytes] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), bytes);
	}
	const commands = text(files["COMO-CONFERIR.md"]).match(/^openssl (pkcs7|ts -verify).*raiz-DIA.*$/gm) ?? [];
	const run = (command: string) =>
		spawnSync("openssl", command.replaceAll("DIA", "2026-11-15").split(" ").slice(1), {
			cwd: folder,
			encoding: "utf8",
		});
	expect(commands.map((command) => run(command).status)).toEqual([0, 0, 0, 0]);
	writeFileSync(path.join(folder, "raizes/2026-11-15.json"), "{}");
	expect(commands.map((command) => run(command).status)).toEqual([0, 1, 0, 0]);
});

async function unpack(zip: ReadableStream<Uint8Array>) {
	return unzipSync(new Uint8Array(await new Response(zip).arrayBuffer()));
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

test("the whole trail is in the ZIP, every file is what the list of hashes says, and the log knows of it", async () => {
	const deps = await makeTestDeps();
	const asked = await makeTrail(deps);
	const made = await makeDossier(deps, asked);
	if (!made.ok) throw new Error(made.reason);
	const files = await unpack(made.value.zip);
	const folders = new Set(Object.keys(files).map((path) => path.split("/")[0]));
	for (const part of [
		"LEIA-ME.txt",
		"indice.pdf",
		"documentos",
		"conteudo",
		"evidencias",
		"registro",
		"provas",
		"acessos.json",
		"acessos.json.sig",
		"verificador.html",
	])
		expect(folders).toContain(part);
	expect(Object.keys(files).filter((path) => path.startsWith("documentos/"))).toHaveLength(2);
	expect(Object.keys(files).filter((path) => path.startsWith("conteudo/"))).toHaveLength(3);
	const sums = text(files["SHA256SUMS.txt"]).trim().split("\n");
	for (const line of sums) {
		const [hash = "", path = ""] = line.split("  ");
		expect(
			createHash("sha256")
				.update(files[path] ?? "")
				.digest("hex"),
		).toBe(hash);
	}
	expect(sums.length).toBe(Object.keys(files).length - 3);
	const said = JSON.parse(text(files["registro-deste-dossie.json"]));
	expect(said.somasSha256).toBe(
		createHash("sha256")
			.update(files["SHA256SUMS.txt"] ?? "")
			.digest("hex"),
	);
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "dossie-gerado"));
	expect(events).toHaveLength(3);
	expect(events[0]?.content).toContain(said.somasSha256);
	expect(text(files["indice.pdf"]?.slice(0, 5))).toBe("%PDF-");
	expect(await verifyChain(deps)).toMatchObject({ findings: [] });
});

test("the note says plainly what is missing", async () => {
	const deps = await makeTestDeps();
	const asked = await makeTrail(deps, { authorised: false });
	const made = await makeDossier(deps, asked);
	if (!made.ok) throw new Error(made.reason);
	const note = text((await unpack(made.value.zip))["LEIA-ME.txt"]);
	expect(note).toContain("[Falta] Autorização escrita: Não encontrada. Converse com seu advogado.");
	expect(note).toContain("[Encontrado] Aproximação (visita)");
	expect(note).toContain("[Em parte] Proposta: Enviada e não assinada");
	expect(note).not.toMatch(/irrefut|inquestion|garant|inviol|blockchain/i);
});

test("somebody else's case does not exist, and a stored file that changed is never handed out", async () => {
	const deps = await makeTestDeps();
	const asked = await makeTrail(deps);
	const other = await makeBroker(deps, "bia@corretora.com.br", "bia");
	expect(await makeDossier(deps, { ...asked, seat: holderSeat(other.userId) })).toEqual({
		ok: false,
		reason: "not-found",
	});
	expect(await makeDossier(deps, { ...asked, clienteId: "nada" })).toEqual({ ok: false, reason: "not-found" });
	const storage = { ...deps.storage, get: async () => ({ bytes: new Uint8Array(3), contentType: "" }) };
	const made = await makeDossier({ ...deps, storage }, asked);
	if (!made.ok) throw new Error(made.reason);
	await expect(unpack(made.value.zip)).rejects.toThrow();
});

test("a visit to several properties belongs to the case of each of them", async () => {
	const deps = await makeTestDeps();
	const asked = await makeTrail(deps);
	const [known] = sampleForms.visita.imoveis as [Values];
	const another = { ...known, endereco: { logradouro: "Rua Nova", numero: "7", cidade: "São Paulo", uf: "SP" } };
	await makeSent(deps, asked.userId, "visita", { imoveis: [another, known] });
	const found = await readCase(deps, asked);
	expect(found?.fichas.filter(({ tipo }) => tipo === "visita")).toHaveLength(2);
});
