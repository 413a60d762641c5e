import { createHash } from "node:crypto";
import { unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { concludePackage, placesOfPackage } from "#core/fichas/verify/package/conclude-package.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import type { PackageReport } from "#core/fichas/verify/package/judge-package.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { present } from "#core/kernel/present.ts";
import { readLogAt } from "#server/fichas/verify/log-at.read.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { makeWholeDossier } from "#tests/support/fichas/make-whole-dossier.ts";
import { openTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

type Files = Record<string, Uint8Array>;
type Made = { zip: Uint8Array<ArrayBuffer>; files: Files; known: string[]; deps: TestDeps };

const ends: (() => Promise<void>)[] = [];
let made: Promise<Made> | undefined;
/** Once for all, with an authority that stamps roots and documents. */
const dossier = () => {
	made ??= (async () => {
		const { deps, close } = await openTestDeps();
		ends.push(close);
		const tsa = await startTsa(() => deps.clock.now());
		const zip = await makeWholeDossier(deps, {
			config: { ...deps.config, timestampUrl: tsa.url, timestampUrls: [tsa.url] },
		});
		return { zip, files: unzipSync(zip), known: [...(await deps.pins()).certificates.keys()], deps };
	})();
	return made;
};
afterAll(async () => {
	for (const end of ends) await end();
});

const examine = async (zip: Uint8Array, known: string[]): Promise<PackageReport> => {
	const second = async (...[key, content, signature]: Parameters<typeof isSecondSignature>) =>
		isSecondSignature(key, content, signature);
	const report = await examinePackage("dossie.zip", Uint8Array.from(zip), { known, second });
	if (!report.ok) throw new Error(report.reason);
	return report.value;
};
const faultsOf = ({ files }: PackageReport) =>
	files.flatMap(({ path, findings }) =>
		findings.flatMap((finding) => {
			if (finding.outcome === "fault") return `${path} ${finding.fault}`;
			return finding.outcome === "check" && finding.check.outcome === "fault" ? `${path} ${finding.check.reason}` : [];
		}),
	);

test("a genuine dossier holds: every file has a verdict, and what nobody looked at is said", async () => {
	const { zip, files, known } = await dossier();
	const report = await examine(zip, known);
	expect(faultsOf(report)).toEqual([]);
	expect(report).toMatchObject({ kind: "dossie", verdict: "autentico", isListSigned: true });
	expect(report.files.map(({ path }) => path)).toEqual(Object.keys(files).toSorted());
	const by = (outcome: string) => report.files.filter((file) => file.outcome === outcome).map(({ path }) => path);
	expect(by("listed")).toEqual([
		"COMO-CONFERIR.md",
		"LEIA-ME.txt",
		"acessos.json",
		"certificados.json",
		"conferir.py",
		"verificador.html",
	]);
	expect(by("open")).toEqual([]);
	expect(by("ok")).toEqual(
		expect.arrayContaining([
			"indice.pdf",
			"SHA256SUMS.txt",
			"SHA256SUMS.txt.sig",
			"carimbos/raiz-2026-11-15.tsr",
			"raizes/2026-11-15.ml-dsa-65.pem",
			expect.stringMatching(/^fotos\/.*jpg$/),
			expect.stringMatching(/^modelos\//),
		]),
	);
	const { verdict, unchecked } = concludePackage(report);
	expect(verdict).toBe("autentico");
	expect(unchecked).toEqual(["log", "own-event", "unproven", "texts", "authorities", "people"]);
});

test("the log says that this dossier was made, and a log that says otherwise is named", async () => {
	const { zip, known, deps } = await dossier();
	const report = await examine(zip, known);
	const answer = await readLogAt(deps, placesOfPackage(report));
	const asked = concludePackage(report, { name: "registro", answer });
	expect(asked.verdict).toBe("autentico");
	expect(asked.history).toMatchObject({ verdict: "one", conflicts: [] });
	expect(asked.unchecked).toEqual(["unproven", "texts", "authorities", "people"]);
	const events = answer.events.map((event) => ({ ...event, hash: "0".repeat(64) }));
	expect(concludePackage(report, { name: "registro", answer: { ...answer, events } }).verdict).toBe("alterado");
});

test("whoever does not know the certificate calls it unknown, not altered", async () => {
	const { zip } = await dossier();
	expect((await examine(zip, [])).verdict).toBe("desconhecido");
});

test("packed anew by a person's own system, inside of its folder, it holds as well", async () => {
	const { files, known } = await dossier();
	const inside = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`dossie/${path}`, bytes]));
	const again = zipSync({ ...inside, "__MACOSX/._dossie": new Uint8Array(4), "dossie/.DS_Store": new Uint8Array(4) });
	expect((await examine(again, known)).verdict).toBe("autentico");
});

/** Not compressed: that would take longer than to examine it. */
const pack = (files: Files) => zipSync(files, { level: 0 });
const sha = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const text = (value: string) => new TextEncoder().encode(value);
const read = (files: Files, path: string) => JSON.parse(new TextDecoder().decode(files[path]));
// biome-ignore lint/suspicious/noExplicitAny: whatever a file holds is changed here.
const json = (files: Files, path: string, change: (value: any) => void) => {
	const value = read(files, path);
	change(value);
	files[path] = text(JSON.stringify(value, null, "\t"));
};
const flip = (files: Files, path: string) => {
	const bytes = Uint8Array.from(files[path] ?? []);
	const at = bytes.length >> 1;
	bytes[at] = (bytes[at] ?? 0) ^ 1;
	files[path] = bytes;
};
const first = (files: Files, folder: string) =>
	Object.keys(files)
		.filter((path) => path.startsWith(folder))
		.toSorted()[0] ?? "";

/** As a forger without a key would: the list and the dossier's own event say what the files say. */
function listAgain(files: Files): void {
	const loose = ["SHA256SUMS.txt", "SHA256SUMS.txt.sig", "registro-deste-dossie.json"];
	const sums = Object.entries(files)
		.filter(([path]) => !loose.includes(path))
		.map(([path, bytes]) => `${sha(bytes)}  ${path}\n`)
		.join("");
	files["SHA256SUMS.txt"] = text(sums);
	json(files, "registro-deste-dossie.json", (said) => {
		said.conteudo = canonicalJson({ ...JSON.parse(said.conteudo), somasSha256: sha(sums) });
		said.evento.contentHash = sha(said.conteudo);
		const { hash: _, ...rest } = said.evento;
		said.evento.hash = sha(canonicalJson(rest));
	});
}

const hexCase = (files: Files, path: string) => {
	const bytes = Buffer.from(files[path] ?? []);
	const at = bytes.indexOf("/Contents <") + 11;
	const upper = bytes.toString("latin1", at).search(/[A-F]/);
	bytes.write(bytes.toString("latin1", at + upper, at + upper + 1).toLowerCase(), at + upper, "latin1");
	files[path] = Uint8Array.from(bytes);
};

const alterations: [string, (files: Files) => unknown, RegExp][] = [
	["a document", (files) => flip(files, first(files, "documentos/")), /^documentos\/.* (seal-broken|not-named)/m],
	["letters of /Contents", (files) => hexCase(files, first(files, "documentos/")), /^documentos\/.* seal-unreadable/m],
	["a photo", (files) => flip(files, first(files, "fotos/")), /^fotos\/.* not-named/m],
	["a photo taken out", (files) => void delete files[first(files, "fotos/")], /^fotos\/.* missing/m],
	[
		"a signature's evidence",
		(files) => json(files, first(files, "evidencias/"), (said) => (said.servidor.ip = "198.51.100.1")),
		/^evidencias\/.* not-named/m,
	],
	[
		"the signed text",
		(files) => json(files, first(files, "conteudo/"), (said) => (said.titulo = "Outro")),
		/^conteudo\//m,
	],
	[
		"an event's time",
		(files) => json(files, first(files, "registro/"), ([event]) => (event.at = "2020-01-01T00:00:00.000Z")),
		/^registro\/.* events-altered/m,
	],
	[
		"an event left out",
		(files) => json(files, first(files, "registro/"), (events) => events.shift()),
		/events-incomplete/,
	],
	[
		"a step of a path",
		(files) =>
			json(files, first(files, "provas/"), ({ eventos: [step] }) => (step.prova.proof.path[0] = "0".repeat(64))),
		/^provas\/.* root-altered/m,
	],
	[
		"a root's text",
		(files) => json(files, "raizes/2026-11-15.json", (root) => (root.root = "0".repeat(64))),
		/^raizes\/2026-11-15.json root-differs/m,
	],
	["a stamp", (files) => flip(files, "carimbos/raiz-2026-11-15.tsr"), /^carimbos\/raiz-2026-11-15.tsr stamp-invalid/m],
	["the index", (files) => flip(files, "indice.pdf"), /^indice.pdf /m],
	[
		"the list of accesses",
		(files) => json(files, "acessos.json", (said) => (said.acessos = [])),
		/^acessos.json.sig unsigned/m,
	],
	[
		"a file put in",
		(files) => Object.assign(files, { "documentos/carta.pdf": text("%PDF-1.7") }),
		/SHA256SUMS.txt.sig unsigned/,
	],
	["the note on checking taken out", (files) => void delete files["COMO-CONFERIR.md"], /SHA256SUMS.txt.sig unsigned/],
];

test.each(alterations)(
	"the verifier names %s, with the lists as they were and with lists written anew",
	async (_, alter, named) => {
		const { files: whole, known } = await dossier();
		const files = { ...whole };
		alter(files);
		const asItWas = await examine(pack(files), known);
		expect(asItWas.verdict).toBe("alterado");
		expect(faultsOf(asItWas).join("\n")).toMatch(/differs-from-list|missing|not-listed/);
		listAgain(files);
		const again = await examine(pack(files), known);
		expect(again.verdict).toBe("alterado");
		expect(faultsOf(again).join("\n")).toMatch(named);
	},
);

test("a whole ficha taken out with its lines, and the list's signature with it, is never called authentic", async () => {
	const { files: whole, known, deps } = await dossier();
	const [, gone = ""] = /^registro\/(.*)\.json$/.exec(first(whole, "registro/")) ?? [];
	const files = Object.fromEntries(Object.entries(whole).filter(([path]) => !path.includes(gone)));
	delete files["SHA256SUMS.txt.sig"];
	listAgain(files);
	const report = await examine(pack(files), known);
	expect(faultsOf(report)).toEqual([]);
	const alone = concludePackage(report);
	expect(alone.verdict).toBe("desconhecido");
	expect(alone.unchecked).toContain("list");
	const answer = await readLogAt(deps, placesOfPackage(report));
	expect(concludePackage(report, { name: "registro", answer }).verdict).toBe("alterado");
});

test("documents packed by hand are judged each by itself, with the proofs that lie beside them", async () => {
	const { files, known } = await dossier();
	const document = first(files, "documentos/");
	const proof = document.replace("documentos", "provas").replace("pdf", "json");
	const packed = {
		"meu.pdf": files[document] ?? text(""),
		"prova.json": files[proof] ?? text(""),
		"bilhete.txt": text("oi"),
	};
	const report = await examine(pack(packed), known);
	expect(report).toMatchObject({ kind: "pacote", verdict: "autentico" });
	expect(report.files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
		"bilhete.txt open",
		"meu.pdf ok",
		"prova.json ok",
	]);
	flip(packed, "meu.pdf");
	expect((await examine(pack(packed), known)).verdict).toBe("alterado");
	expect((await examine(zipSync({ "a.txt": text("x") }), known)).verdict).toBe("desconhecido");
	const whole = files[document] ?? text("");
	const other = Object.keys(files).find(
		(path) => /^documentos\/[^-]+-[^-]+-[^-]+\.pdf$/.test(path) && path !== document,
	);
	const swapped = await examine(
		pack({ "meu.pdf": files[present(other, "another document")] ?? text(""), "prova.json": packed["prova.json"] }),
		known,
	);
	expect(swapped).toMatchObject({ kind: "pacote", verdict: "autentico", unproven: [], artefacts: [] });
	expect(swapped.files.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual(["meu.pdf ok", "prova.json open"]);
	expect(swapped.aside.map(({ name }) => name)).toEqual(["dossie.zip (prova.json)"]);
	const unsealed = new TextEncoder().encode("%PDF-1.7\nnunca selado");
	for (const [name, bytes] of [
		["laudo.pdf", unsealed],
		["laudo.pdf", Buffer.concat([Buffer.from("\n"), unsealed])],
		["LAUDO.PDF", Buffer.concat([Buffer.alloc(900, 0x20), unsealed])],
		["laudo", Buffer.concat([Buffer.from("GIF89a"), unsealed])],
	] as const) {
		const beside = await examine(pack({ ...packed, "meu.pdf": whole, [name]: bytes }), known);
		expect([name, beside.verdict], "a reader shows its pages").toEqual([name, "alterado"]);
	}
	const nested = await examine(zipSync({ "dentro.zip": zipSync(packed) }), known);
	expect(concludePackage(nested)).toMatchObject({
		verdict: "desconhecido",
		unchecked: expect.arrayContaining(["nested"]),
	});
});
