import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type PinnedEntry, writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { beginList, signEntry } from "#server/platform/seal/pins/sign-entry.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { howToCheck } from "./how-to-check.ts";

const now = new Date("2026-11-15T12:00:00Z");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

async function makeSuccession(): Promise<PinnedEntry[]> {
	const first = await testSeal();
	const made = await makeCertificate("Rubrica – segundo selo", { now, serial: new Uint8Array(16).fill(8) });
	const next = await readSeal(made.certificate, made.privateKey, now);
	const entries = await beginList(first, [], now);
	const pin = { kind: "sucessao", certificate: next.certificate, from: now, reason: "renovação" } as const;
	return [...entries, await signEntry(entries, pin, { signer: first, own: next })];
}

/** Exactly what the note says, in a folder with this list and nothing else. */
function follow(entries: PinnedEntry[]) {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-sucessao-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(path.join(folder, "PASTA"));
	writeFileSync(path.join(folder, "certificados.json"), writePinnedList(entries));
	const note = howToCheck("", "https://rubrica.example");
	const [, script = ""] = /## 9\.[\s\S]*?```python\n([\s\S]*?)```/.exec(note) ?? [];
	writeFileSync(path.join(folder, "sucessao.py"), script);
	const ran = spawnSync("python3", ["sucessao.py", "PASTA"], { cwd: folder, encoding: "utf8" });
	const commands = note.match(/^openssl .*PASTA.*$/gm) ?? [];
	const signatures = readdirSync(path.join(folder, "PASTA"))
		.filter((file) => file.endsWith(".sig"))
		.toSorted()
		.map((file) => {
			const parts = commands.map((command) =>
				command
					.replaceAll("/N", `/${file.slice(0, -4)}`)
					.split(" ")
					.slice(1),
			);
			const said = parts.map((words) => spawnSync("openssl", words, { cwd: folder, encoding: "utf8" }).stdout.trim());
			return `${file} ${said.at(-1)}`;
		});
	return { status: ran.status, said: ran.stdout + ran.stderr, signatures };
}

test("the note names where the list is published, and its commands follow each certificate to the one before", async () => {
	expect(howToCheck("", "https://rubrica.example")).toContain("https://rubrica.example/verificar/certificados");
	if (!hasPython) return;
	const { status, said, signatures } = follow(await makeSuccession());
	expect(said).toMatch(/^1 inicio [0-9a-f]{64}\n2 sucessao [0-9a-f]{64}\n$/);
	expect(status).toBe(0);
	expect(signatures).toEqual(["1.sig Verified OK", "2.propria.sig Verified OK", "2.sig Verified OK"]);
});

test("a list in which an entry was changed or exchanged is named by them", async () => {
	if (!hasPython) return;
	const [first, second] = await makeSuccession();
	if (!first || !second) throw new Error("no list");
	expect(follow([first, { ...second, previous: "0".repeat(64) }])).toMatchObject({ status: 1 });
	expect(follow([second]).status).toBe(1);
	const { status, signatures } = follow([first, { ...second, reason: "outro motivo" }]);
	expect(status).toBe(0);
	expect(signatures.filter((line) => line.startsWith("2") && line.endsWith("Verified OK"))).toEqual([]);
});

test("the note says what is proved of the text: what it is, not that anybody saw it", () => {
	const note = howToCheck("", "https://rubrica.example");
	expect(note).toContain("é o texto fixado no envio, que a página mostra e as assinaturas citam");
	expect(note).not.toMatch(/texto (?:que foi )?mostrado e assinado|texto que ele viu/);
});
