import { execFileSync, spawnSync } from "node:child_process";
import { createHash, verify } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { makeWholeDossier } from "#tests/support/fichas/make-whole-dossier.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

// As with pdfsig: the suite needs Node alone, and whoever has Python runs the script itself.
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folders: string[] = [];

const newFolder = () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-dossie-"));
	folders.push(folder);
	return folder;
};

let made: Promise<string> | undefined;
/** Once for all: whoever needs it first makes it. */
const dossier = () => {
	made ??= (async () => unpackDossier(await makeTestDeps(), newFolder()))();
	return made;
};
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true });
});

async function unpackDossier(deps: TestDeps, folder: string): Promise<string> {
	for (const [name, bytes] of Object.entries(unzipSync(await makeWholeDossier(deps)))) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), bytes);
	}
	return folder;
}

const runScript = (folder: string) => spawnSync("python3", ["conferir.py"], { cwd: folder, encoding: "utf8" });
const filesIn = (folder: string, part: string) =>
	readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

test("the note holds exactly the script that lies beside it, and that has at most 40 lines", async () => {
	const whole = await dossier();
	const script = readFileSync(path.join(whole, "conferir.py"), "utf8");
	expect(readFileSync(path.join(whole, "COMO-CONFERIR.md"), "utf8")).toContain(`\`\`\`python\n${script}\`\`\``);
	expect(script.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
	const loaded = [...script.matchAll(/^(?:import|from) (.*)$/gm)].map(([, names]) => names);
	expect(loaded).toEqual(["hashlib, json, pathlib, sys"]);
});

test("every event of every ficha has its step: signed, answered after the seal, or never signed by anybody", async () => {
	const whole = await dossier();
	const proofs = filesIn(whole, "provas").map((file) => JSON.parse(readFileSync(path.join(whole, file), "utf8")));
	const kinds = proofs.map(({ eventos, depois = [] }) =>
		[...eventos, ...depois].map(({ evento, prova }) => `${evento.kind} ${prova ? "sim" : "ainda não"}`),
	);
	// Three fichas, and by themselves the sealed answer, the contestation and the answer to it.
	expect(kinds).toHaveLength(6);
	expect(kinds.flat()).toContain("contestada-por sim");
	expect(kinds.flat()).toContain("adendo-selado sim");
	expect(kinds.flat()).toContain("respondida sim");
	expect(kinds.flat()).toContain("resposta-selada sim");
	expect(kinds.flat()).toContain("dossie-gerado ainda não");
	for (const log of filesIn(whole, "registro")) {
		const proof = JSON.parse(readFileSync(path.join(whole, log.replace("registro", "provas")), "utf8"));
		const events = JSON.parse(readFileSync(path.join(whole, log), "utf8"));
		expect(proof.eventos.length + (proof.depois?.length ?? 0)).toBe(events.length);
	}
});

test("the script finds a genuine dossier right, and says what has no root yet", async () => {
	if (!hasPython) return;
	const whole = await dossier();
	const { stdout, stderr, status } = runScript(whole);
	expect(stderr).toBe("");
	expect(stdout).toMatch(/^CONFERE: \d+ arquivos, \d+ eventos; sem raiz ainda: \[[\d, ]+\]\n$/);
	expect(status).toBe(0);
});

// biome-ignore lint/suspicious/noExplicitAny: whatever a file holds is changed here.
const json = (folder: string, file: string, change: (value: any) => void) => {
	const value = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
	change(value);
	writeFileSync(path.join(folder, file), JSON.stringify(value, null, "\t"));
};
const flip = (folder: string, file: string) => {
	const bytes = readFileSync(path.join(folder, file));
	bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
	writeFileSync(path.join(folder, file), bytes);
};
const sha = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** As a forger would: the lists say afterwards what the files say. */
function listAgain(folder: string): void {
	const kept = ["SHA256SUMS.txt", "SHA256SUMS.txt.sig", "registro-deste-dossie.json"];
	const sums = filesIn(folder, ".")
		.filter((file) => !kept.includes(file))
		.map((file) => `${sha(readFileSync(path.join(folder, file)))}  ${file}\n`)
		.join("");
	writeFileSync(path.join(folder, "SHA256SUMS.txt"), sums);
	json(folder, "registro-deste-dossie.json", (said) => {
		said.conteudo = canonicalJson({ ...JSON.parse(said.conteudo), somasSha256: sha(sums) });
		said.evento.contentHash = sha(said.conteudo);
		const { hash: _, ...rest } = said.evento;
		said.evento.hash = sha(canonicalJson(rest));
	});
}

const first = (folder: string, part: string) => filesIn(folder, part)[0] ?? "";
const alterations: [string, (folder: string) => void, RegExp][] = [
	["a document", (at) => flip(at, first(at, "documentos")), /documentos\/.*\.pdf/],
	["a photo", (at) => flip(at, first(at, "fotos")), /fotos\/.*\.jpg/],
	[
		"a signature's evidence",
		(at) => json(at, first(at, "evidencias"), (said) => (said.servidor.ip = "198.51.100.1")),
		/evidencias\//,
	],
	["the signed text", (at) => json(at, first(at, "conteudo"), (said) => (said.titulo = "Outro")), /conteudo\//],
	["a document that is missing", (at) => rmSync(path.join(at, first(at, "documentos"))), /documentos\/\S+: falta/],
	[
		"an event's time",
		(at) => json(at, first(at, "registro"), ([event]) => (event.at = "2020-01-01T00:00:00.000Z")),
		/registro\/.*: evento \d+/,
	],
	[
		"an event left out",
		(at) => json(at, first(at, "registro"), (events) => events.shift()),
		/não são os eventos do registro/,
	],
	[
		"a step of a path",
		(at) => json(at, first(at, "provas"), ({ eventos: [step] }) => (step.prova.proof.path[0] = "0".repeat(64))),
		/raiz de 2026-11-15: evento \d+/,
	],
	[
		"a root's text",
		(at) => json(at, "raizes/2026-11-15.json", (root) => (root.root = "0".repeat(64))),
		/raiz de 2026-11-15/,
	],
	[
		"a proof that cannot be read",
		(at) => writeFileSync(path.join(at, first(at, "provas")), "{"),
		/não pôde ser conferida/,
	],
];

test.each(alterations)(
	"the script names %s, with the lists as they were and with lists written anew",
	async (_, alter, named) => {
		if (!hasPython) return;
		const folder = newFolder();
		cpSync(await dossier(), folder, { recursive: true });
		alter(folder);
		expect(runScript(folder)).toMatchObject({
			status: 1,
			stderr: expect.stringMatching(/NÃO CONFERE: .*falta, sobra ou mudou/),
		});
		listAgain(folder);
		const again = runScript(folder);
		expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching(named) });
		expect(again.stderr).not.toContain("sobra ou mudou");
	},
);

test("without its list, or with an empty one, a dossier is said not to hold, and no line of Python", async () => {
	if (!hasPython) return;
	for (const spoil of [
		(folder: string) => rmSync(path.join(folder, "SHA256SUMS.txt")),
		(folder: string) => writeFileSync(path.join(folder, "registro-deste-dossie.json"), ""),
	]) {
		const folder = newFolder();
		cpSync(await dossier(), folder, { recursive: true });
		spoil(folder);
		const { status, stderr } = runScript(folder);
		expect(status).toBe(1);
		expect(stderr).toMatch(/^NÃO CONFERE: SHA256SUMS\.txt ou registro-deste-dossie\.json: falta ou não pôde ser lido/);
	}
});

test("the commands of the note check both signatures of a root", async () => {
	const whole = await dossier();
	const [day] = filesIn(whole, "raizes").filter((file) => /\d\.json$/.test(file));
	const at = (ending: string) => path.join(whole, (day ?? "").replace(/json$/, ending));
	const key = path.join(newFolder(), "chave.pem");
	execFileSync("openssl", ["x509", "-in", at("certificado.pem"), "-pubkey", "-noout", "-out", key]);
	const said = execFileSync("openssl", ["dgst", "-sha256", "-verify", key, "-signature", at("sig"), at("json")]);
	expect(said.toString()).toBe("Verified OK\n");
	// OpenSSL of before 3.5 has no ML-DSA; Node brings its own.
	const second = readFileSync(at("ml-dsa-65.pem"), "utf8");
	expect(verify(null, readFileSync(at("json")), second, readFileSync(at("ml-dsa-65.sig")))).toBe(true);
});
