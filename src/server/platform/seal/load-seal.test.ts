import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeP12 } from "#tests/support/fichas/make-p12.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readConfig } from "../config.ts";
import { findCertificate } from "./find-certificate.ts";
import { loadSeal } from "./load-seal.ts";
import { verifySignature } from "./verify-signature.ts";

const content = new TextEncoder().encode("conteúdo");

/** What tests have as their database, the product may have as its own or as one shared by several machines. */
function sharing(deps: TestDeps): TestDeps {
	const config = { ...deps.config, databaseUrl: "postgres://shared" };
	return { ...deps, config };
}

function given(deps: TestDeps, file: string, password: string): TestDeps {
	return { ...deps, config: { ...deps.config, seal: { file, password } } };
}

test("made at the first start, kept for its owner's eyes, and the same ever after", async () => {
	const deps = await makeTestDeps();
	const [first, second] = [await loadSeal(deps), await loadSeal(deps)];
	expect(second.fingerprint).toBe(first.fingerprint);
	expect(first).toMatchObject({ subject: "Rubrica – selo de integridade (autoassinado)", selfMade: true });
	const { mode } = await stat(path.join(deps.config.dataDir, "keys/seal.pem"));
	expect(mode & 0o077).toBe(0);
	expect(await findCertificate(deps.db, first.fingerprint)).toBe(first.certificate);
	expect(verifySignature(first.certificate, content, await second.sign(content))).toBe(true);
});

test("several processes on one database share one key, which is not readable there", async () => {
	const deps = sharing(await makeTestDeps());
	const seals = await Promise.all([loadSeal(deps), loadSeal(deps), loadSeal(deps)]);
	expect(new Set(seals.map(({ fingerprint }) => fingerprint)).size).toBe(1);
	const { rows } = await deps.pool.query("select * from seal_certificates");
	expect(rows).toHaveLength(1);
	expect(rows[0].encrypted_key).not.toContain("PRIVATE KEY");
	await expect(readFile(path.join(deps.config.dataDir, "keys/seal.pem"))).rejects.toThrow();
});

test("one of our own that is out of date is followed by a new one, and stays known", async () => {
	const deps = await makeTestDeps();
	const old = await loadSeal(deps);
	deps.clock.advance(11 * 365 * 86_400_000);
	const next = await loadSeal(deps);
	expect(next.fingerprint).not.toBe(old.fingerprint);
	expect(next.validUntil > deps.clock.now()).toBe(true);
	expect(await findCertificate(deps.db, old.fingerprint)).toBe(old.certificate);
});

test("a damaged key file stops the start instead of being replaced", async () => {
	const deps = await makeTestDeps();
	await mkdir(path.join(deps.config.dataDir, "keys"));
	await writeFile(path.join(deps.config.dataDir, "keys/seal.pem"), "nada");
	await expect(loadSeal(deps)).rejects.toThrow("seal.pem");
});

test("a key that is not its certificate's is refused", async () => {
	const deps = await makeTestDeps();
	await loadSeal(deps);
	const file = path.join(deps.config.dataDir, "keys/seal.pem");
	const mine = await readFile(file, "utf8");
	const other = await makeTestDeps();
	await loadSeal(other);
	const theirs = await readFile(path.join(other.config.dataDir, "keys/seal.pem"), "utf8");
	const certificate = /-----BEGIN CERTIFICATE[\s\S]+/;
	await writeFile(file, mine.replace(certificate, theirs.match(certificate)?.[0] ?? ""));
	await expect(loadSeal(deps)).rejects.toThrow("não é a do certificado");
});

test("the owner's .p12 seals", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(
		file,
		await makeP12({ name: "Imobiliária Prado Ltda.", password: "segredo 1", now: deps.clock.now() }),
	);
	const seal = await loadSeal(given(deps, file, "segredo 1"));
	expect(seal).toMatchObject({ subject: "Imobiliária Prado Ltda.", selfMade: false });
	expect(verifySignature(seal.certificate, content, await seal.sign(content))).toBe(true);
});

test("a file that is not there, or not for this password, is told at the start by the setting's name", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "segredo 1", now: deps.clock.now() }));
	await expect(loadSeal(given(deps, `${file}.gone`, "segredo 1"))).rejects.toThrow(
		"SEAL_P12: o arquivo não pôde ser aberto",
	);
	await expect(loadSeal(given(deps, file, "outra"))).rejects.toThrow(
		"SEAL_P12: o arquivo não pôde ser lido; confira o arquivo e a senha",
	);
});

test("a .p12 out of date does not start", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "x", now: new Date("2010-01-01T00:00:00Z") }));
	await expect(loadSeal(given(deps, file, "x"))).rejects.toThrow("SEAL_P12: o certificado está vencido");
});

test("the two settings go together", () => {
	expect(() => readConfig({ SEAL_P12: "a.p12" })).toThrow("SEAL_P12_PASSWORD: falta");
	expect(() => readConfig({ SEAL_POLICY: "AD-RB" })).toThrow("SEAL_POLICY: só vale com SEAL_P12");
	expect(readConfig({ SEAL_P12: "a.p12", SEAL_P12_PASSWORD: "x" }).seal).toEqual({
		file: path.resolve("a.p12"),
		password: "x",
	});
});
