import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { startOpensslTsa } from "#tests/support/fichas/authorities/start-openssl-tsa.ts";
import { keepOffline } from "#tests/support/fichas/forge/keep-offline.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { sealPatiently } from "#tests/support/fichas/seal-patiently.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { makeDossier } from "./make-dossier.ts";

type Made = {
	outside: string;
	folder: string;
	section: (number: number) => string;
	run: (program: string, words: string[]) => string;
};

/** Unpacked in a folder of its own, with nothing beside it, and the note open. */
function unpack(zip: Uint8Array): Made {
	const outside = mkdtempSync(path.join(os.tmpdir(), "rubrica-nota-"));
	onTestFinished(() => rmSync(outside, { recursive: true }));
	const folder = path.join(outside, "dossie");
	for (const [name, bytes] of Object.entries(unzipSync(zip))) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), bytes);
	}
	const note = readFileSync(path.join(folder, "COMO-CONFERIR.md"), "utf8");
	return {
		folder,
		outside,
		section: (number) => note.split(`\n## ${number}. `)[1]?.split("\n## ")[0] ?? "",
		run: (program, words) => {
			const { stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
			return `${stdout}${stderr}`;
		},
	};
}

/** A visit signed without a connection, whose hash came a day before the rest. */
async function unpackOffline() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	const fichaId = await keepOffline(deps, userId, DAY_MS);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const { ficha } = present(await readFicha(deps, { seat, fichaId }), "the ficha");
	const key = { seat, clienteId: ficha.clienteId ?? "", imovelId: ficha.imovelId ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const zip = new Uint8Array(await new Response(made.value.zip).arrayBuffer());
	const known = [...(await deps.pins()).certificates.keys()];
	const report = await examinePackage("dossie.zip", zip, { known });
	expect(report).toMatchObject({ ok: true, value: { verdict: "autentico" } });
	return { ...unpack(zip), protocolo: present(ficha.protocolo, "its protocol") };
}

test("whoever follows the note with Python and OpenSSL alone finds list, events, roots, seal and the phone's own signature right", async () => {
	if (spawnSync("python3", ["--version"]).status !== 0) return;
	const { folder, outside, section, run, protocolo } = await unpackOffline();
	const python = (number: number, ...words: string[]) => {
		const [, script = ""] = /```python\n([\s\S]*?)```/.exec(section(number)) ?? [];
		writeFileSync(path.join(outside, "trecho.py"), script);
		return run("python3", ["../trecho.py", ...words]);
	};
	const openssl = (number: number) =>
		[...section(number).matchAll(/^openssl ((?:x509|dgst|cms) .*)$/gm)].map(([, words = ""]) =>
			run("openssl", words.replaceAll("DIA", "2026-11-15").split(" ")),
		);

	expect(run("python3", ["conferir.py"])).toMatch(/^CONFERE: /);
	expect(openssl(5).at(-1)).toBe("Verified OK\n");
	expect(openssl(8).slice(1)).toEqual(["Verified OK\n", "Verified OK\n"]);
	expect(python(6, `documentos/${protocolo}.pdf`)).toBe("");
	expect(openssl(6)).toEqual([expect.stringContaining("Verification successful")]);
	const entry = `sem-conexao/${protocolo}/registro-2.json`;
	expect(python(12, entry)).toBe("");
	expect(openssl(12)).toEqual(["Verified OK\n"]);
	expect(run("python3", ["conferir.py"]), "nothing was left in the folder").toMatch(/^CONFERE: /);

	const forge = (file: string, from: string | RegExp, to: string) => {
		const bytes = readFileSync(path.join(folder, file), "latin1");
		expect(bytes).toMatch(from);
		writeFileSync(path.join(folder, file), bytes.replace(from, to), "latin1");
	};
	forge(entry, /"wall":"2026/, '"wall":"2025');
	python(12, entry);
	expect(openssl(12)).toEqual([expect.stringContaining("Verification failure")]);
	forge(`documentos/${protocolo}.pdf`, "/Lang (pt-BR)", "/Lang (pt-PT)");
	python(6, `documentos/${protocolo}.pdf`);
	expect(openssl(6)).toEqual([expect.stringContaining("Verification failure")]);
	forge(`provas/${protocolo}.json`, /(compromissos\\":\[\{\\"hash\\":\\")./, "$1x");
	expect(run("python3", ["conferir.py"])).toMatch(/NÃO CONFERE: raiz de 2026-11-15: evento \d+/);
});

test("a stamp that lies inside of a seal is taken out and judged by the note's own lines, and not of another file", async () => {
	if (spawnSync("python3", ["--version"]).status !== 0) return;
	const world = await makeTestDeps();
	const tsa = await startOpensslTsa();
	// OpenSSL's clock is the machine's.
	world.clock.advance(Date.now() - world.clock.now().getTime());
	const deps: TestDeps = { ...world, config: { ...world.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] } };
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	await sealPatiently(deps, fichaId);
	const seat = holderSeat(userId);
	const { ficha } = present(await readFicha(deps, { seat, fichaId }), "the ficha");
	const key = { seat, clienteId: ficha.clienteId ?? "", imovelId: ficha.imovelId ?? "" };
	const made = await makeDossier(deps, { ...key, verifier: "<script>{}</script>" });
	if (!made.ok) throw new Error(made.reason);
	const { outside, section, run } = unpack(new Uint8Array(await new Response(made.value.zip).arrayBuffer()));
	const [seal = "", stamp = ""] = [...section(6).matchAll(/```python\n([\s\S]*?)```/g)].map(
		([, script = ""]) => script,
	);
	writeFileSync(path.join(outside, "selo.py"), seal);
	writeFileSync(path.join(outside, "carimbo.py"), stamp);
	const judge = () =>
		[...section(6).matchAll(/^openssl ((?:pkcs7|ts) .*)$/gm)].map(([, words = ""]) => run("openssl", words.split(" ")));
	expect(run("python3", ["../selo.py", `documentos/${ficha.protocolo}.pdf`])).toBe("");
	expect(run("python3", ["../carimbo.py"])).toBe("");
	expect(judge()).toEqual(["", expect.stringContaining("Verification: OK"), expect.stringContaining("Time stamp:")]);
	writeFileSync(path.join(outside, "assinatura.bin"), "another signature");
	expect(judge()[1]).toContain("Verification: FAILED");
	// The index is sealed without an authority.
	expect(run("python3", ["../selo.py", "indice.pdf"])).toBe("");
	expect(run("python3", ["../carimbo.py"])).toContain("não tem carimbo dentro");
});
