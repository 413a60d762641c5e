import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readConfig } from "../config.ts";
import { loadSeal } from "./load-seal.ts";
import { verifySignature } from "./verify-signature.ts";

const run = promisify(execFile);
const content = new TextEncoder().encode("conteúdo");

/** `openssl` in the place of a token: it has the key, the product has the certificate. */
async function withCommand(deps: TestDeps, command: (key: string) => string): Promise<TestDeps> {
	const [key, certificateFile] = ["token.pem", "token-certificate.pem"].map((name) =>
		path.join(deps.config.dataDir, name),
	);
	const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 20000 -subj /CN=Token";
	await run("openssl", [...made.split(" "), "-keyout", key ?? "", "-out", certificateFile ?? ""]);
	deps.clock.advance(Math.max(0, Date.now() + 60_000 - deps.clock.now().getTime()));
	const sealCommand = { command: command(key ?? ""), certificateFile: certificateFile ?? "" };
	return { ...deps, config: { ...deps.config, sealCommand } };
}

test("a key that stays elsewhere seals through a command, and is pinned like any other", async () => {
	const deps = await withCommand(await makeTestDeps(), (key) => `openssl dgst -sha256 -sign "${key}"`);
	const seal = await loadSeal(deps);
	expect(seal).toMatchObject({ subject: "Token", selfMade: false });
	expect(verifySignature(seal.certificate, content, await seal.sign(content))).toBe(true);
	expect((await loadSeal(deps)).fingerprint).toBe(seal.fingerprint);
});

test("a command that fails, says nothing or signs with another key stops the start by the setting's name", async () => {
	const deps = await makeTestDeps();
	for (const command of ["false", "true", "cat"]) {
		const world = await withCommand(deps, () => command);
		await expect(loadSeal(world), command).rejects.toThrow(/^SEAL_SIGN_COMMAND: /);
	}
	await writeFile(path.join(deps.config.dataDir, "nothing.pem"), "nada");
	const nothing = { command: "cat", certificateFile: path.join(deps.config.dataDir, "nothing.pem") };
	await expect(loadSeal({ ...deps, config: { ...deps.config, sealCommand: nothing } })).rejects.toThrow(
		"não tem um certificado",
	);
});

test("the settings of a command go together, and not beside a .p12", () => {
	expect(() => readConfig({ SEAL_SIGN_COMMAND: "x" })).toThrow("SEAL_CERTIFICATE: falta");
	const p12 = { SEAL_P12: "a", SEAL_P12_PASSWORD: "b" };
	expect(() => readConfig({ ...p12, SEAL_SIGN_COMMAND: "x", SEAL_CERTIFICATE: "c" })).toThrow("não vai junto");
});
