import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PDF, PdfStream } from "@libpdf/core";
import { zipSync } from "fflate";
import pino from "pino";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { findRanges } from "#core/fichas/verify/find-in-pdf.ts";
import { examineLongTerm, type LongTerm } from "#core/fichas/verify/long-term/examine-long-term.ts";
import { readSealedObjects } from "#core/fichas/verify/long-term/sealed-objects.ts";
import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { judgePackage } from "#core/fichas/verify/package/judge-package.ts";
import { examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { concludeFile, concludeOffline, type Lookup } from "#core/fichas/verify/verify-conclusion.ts";
import { readDer } from "#core/fichas/verify/verify-der.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { checkStamp } from "#core/fichas/verify/verify-stamp.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { examineUpload } from "#server/fichas/verify/examine-upload.ts";
import { readConfig } from "#server/platform/config.ts";
import { startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addParagraph } from "#server/platform/pdf/pdf-parts.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { pinsOf } from "#server/platform/seal/pins/pins.ts";
import { beginList } from "#server/platform/seal/pins/sign-entry.ts";
import { readP12 } from "#server/platform/seal/read-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { startTsa } from "#tests/support/fichas/authorities/start-tsa.ts";
import { differencesFromLongTerm } from "#tests/support/fichas/check-long-term.ts";
import { differencesFromPades } from "#tests/support/fichas/check-pades.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { makePatientWorkerThread } from "#tests/support/patient-worker-thread.ts";
import { type CertificateAuthority, loopback, startCa } from "#tests/support/seal/openssl-ca.ts";
import { bytesFile } from "./dossier-file.ts";
import { longTermFiles } from "./dossier-long-term.ts";

const now = new Date("2026-11-15T12:00:00Z");
let ca: CertificateAuthority;
beforeAll(async () => {
	ca = await startCa();
	return () => ca.close();
});

const folderOf = () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-lt-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
};

/** One document sealed by this key, and what a dossier makes of it. */
async function derive(seal: Seal, environment: Record<string, string> = {}, at = now) {
	const doc = startPdfDocument();
	addParagraph(doc, "Documento selado");
	const about = { title: "Documento", author: "Rubrica", subject: "", at, id: new Uint8Array(16) };
	const sealed = Uint8Array.from(await seal.signPdf(await writePdfDocument(doc, about), at));
	const pins = pinsOf(await beginList(seal, [], at));
	const world = {
		config: readConfig(environment),
		pins: async () => pins,
		clock: { now: () => at },
		log: pino({ level: "silent" }),
	};
	const files = [bytesFile("documentos/V26-7K3M-9QXA.pdf", sealed), bytesFile("conteudo/a.json", sealed)];
	const derived = await longTermFiles(world, files, loopback);
	const copies = [];
	for (const file of derived)
		if ("read" in file) copies.push({ path: file.path, bytes: Uint8Array.from(await file.read()) });
	return { sealed, copies };
}

/** What the register says of the document inside. */
function sealedLookup({ seal }: LongTerm): Extract<Lookup, { found: "sealed" }> {
	const { fingerprint, subject } = seal.state === "holds" ? seal : { fingerprint: "", subject: "" };
	const record = {
		protocolo: "V26-7K3M-9QXA",
		sample: false,
		titulo: "Visita",
		sha256: "",
		zone: "America/Sao_Paulo",
		bytes: 0,
		documentHash: "",
		sealedAt: now.toISOString(),
		removedAt: undefined,
		corretor: { nome: "Ana", creci: undefined },
		signatures: [],
		event: { seq: 1, hash: "" },
		root: undefined,
		certificate: { fingerprint, subject, selfMade: false },
		stampedBy: undefined,
		stampInside: false,
		stampPending: false,
	};
	return { found: "sealed", by: "signed-part", record, checks: [] };
}

const issued = () => readP12(ca.p12, "senha", { now });

async function readStore(bytes: Uint8Array) {
	const pdf = await PDF.load(bytes);
	const store = pdf.getCatalog().get("DSS", (ref) => pdf.getObject(ref));
	if (store?.type !== "dict") throw new Error("no store");
	const streams = (name: string) => {
		const list = store.get(name, (ref) => pdf.getObject(ref));
		if (!list) return [];
		if (list.type !== "array") throw new Error(`${name} is no list`);
		return [...list].map((entry) => {
			const stream = entry.type === "ref" ? pdf.getObject(entry) : entry;
			if (!(stream instanceof PdfStream)) throw new Error("no stream");
			return stream.getDecodedData();
		});
	};
	return { certs: streams("Certs"), crls: streams("CRLs"), ocsps: streams("OCSPs") };
}

test("a copy for the long term begins with the sealed file and brings certificates and lists along (B-LT)", async () => {
	const { sealed, copies } = await derive(await issued());
	expect(copies.map((copy) => copy.path)).toEqual(["longo-prazo/V26-7K3M-9QXA.pdf"]);
	const derived = copies[0]?.bytes ?? new Uint8Array();
	expect(Buffer.from(derived.subarray(0, sealed.length)).equals(sealed)).toBe(true);
	expect(derived.length).toBeGreaterThan(sealed.length);
	expect(await differencesFromPades(derived.subarray(0, sealed.length), "B-B")).toEqual([]);
	const store = await readStore(derived);
	expect([store.certs.length, store.crls.length]).toEqual([2, 1]);
	const folder = folderOf();
	writeFileSync(path.join(folder, "lista.crl"), store.crls[0] ?? "");
	const crl = ["crl", "-inform", "DER", "-in", path.join(folder, "lista.crl"), "-CAfile", ca.root, "-noout"];
	expect(spawnSync("openssl", crl, { encoding: "utf8" }).stderr).toContain("verify OK");
	if (spawnSync("pdfsig", ["-v"]).error) return;
	writeFileSync(path.join(folder, "copia.pdf"), derived);
	const said = execFileSync("pdfsig", ["-nocert", path.join(folder, "copia.pdf")], { encoding: "utf8" });
	expect(said).toContain("Signature is Valid");
});

test.each([
	["both", 1],
	["answered", 0],
] as const)("a responder's answer is brought along (%s)", async (sealAs, lists) => {
	const asking = await startCa(sealAs);
	onTestFinished(() => asking.close());
	// OpenSSL answers by the machine's own clock.
	const today = new Date();
	const seal = await readP12(asking.p12, "senha", { now: today });
	const [copy] = (await derive(seal, {}, today)).copies;
	const derived = present(copy, "a copy").bytes;
	const store = await readStore(derived);
	expect([store.crls.length, store.ocsps.length, store.certs.length]).toEqual([lists, 1, 3]);
	expect(await differencesFromLongTerm(derived, store)).toEqual([]);
	const folder = folderOf();
	writeFileSync(path.join(folder, "resposta.der"), store.ocsps[0] ?? "");
	const ocsp = ["ocsp", "-respin", path.join(folder, "resposta.der"), "-CAfile", asking.root];
	expect(spawnSync("openssl", ocsp, { encoding: "utf8" }).stderr).toContain("Response verify OK");
	if (!spawnSync("pdfsig", ["-v"]).error) {
		writeFileSync(path.join(folder, "copia.pdf"), derived);
		const said = execFileSync("pdfsig", ["-nocert", path.join(folder, "copia.pdf")], { encoding: "utf8" });
		expect(said).toContain("Signature is Valid");
	}

	asking.respondAs("stranger");
	const unsigned = await derive(seal, {}, today);
	expect(unsigned.copies, "signed by a certificate that is not meant for this").toHaveLength(lists);
	asking.respondAs("responder");
	const later = await derive(seal, {}, new Date(today.getTime() + 30 * DAY_MS));
	expect(later.copies, "an old answer").toHaveLength(lists);
	asking.revoke();
	expect((await derive(seal, {}, today)).copies, "revoked").toEqual([]);
});

test("with an authority a time-stamp covers all of it, the lists included (B-LTA)", async () => {
	const tsa = await startTsa(() => now);
	const { sealed, copies } = await derive(await issued(), { TSA_URL: tsa.url });
	const derived = copies[0]?.bytes ?? new Uint8Array();
	expect(Buffer.from(derived.subarray(0, sealed.length)).equals(sealed)).toBe(true);
	const [, range, ...more] = findRanges(derived).ranges;
	const [start = 1, before = 0, after = 0, rest = 0] = range ?? [];
	expect([start, after + rest, more.length]).toEqual([0, derived.length, 0]);
	const content = Buffer.concat([derived.subarray(0, before), derived.subarray(after)]);
	const padded = Buffer.from(Buffer.from(derived.subarray(before + 1, after - 1)).toString("latin1"), "hex");
	const token = readDer(Uint8Array.from(padded)).whole;
	const hash = createHash("sha256").update(content).digest("hex");
	expect(await checkStamp(token, hash)).toMatchObject({ ok: true });
	expect((await readStore(derived)).crls).toHaveLength(1);
	// The commands that COMO-CONFERIR.md has for every stamp.
	const folder = folderOf();
	writeFileSync(path.join(folder, "token.tsr"), token);
	writeFileSync(path.join(folder, "conteudo"), content);
	const run = (...words: string[]) => spawnSync("openssl", words, { cwd: folder }).status;
	expect(run("pkcs7", "-inform", "DER", "-in", "token.tsr", "-print_certs", "-out", "autoridade.pem")).toBe(0);
	const verify = ["ts", "-verify", "-token_in", "-in", "token.tsr", "-data", "conteudo", "-CAfile", "autoridade.pem"];
	expect(run(...verify, "-partial_chain")).toBe(0);
});

test("the verifier tells a copy of this document from one of another", async () => {
	const { sealed, copies } = await derive(await issued());
	const [copy] = copies;
	if (!copy) throw new Error("no copy");
	const judge = async (document: Uint8Array<ArrayBuffer>) => {
		const packed = [];
		for (const { path: at, bytes } of [copy, { path: "documentos/V26-7K3M-9QXA.pdf", bytes: document }]) {
			const facts = await examinePdf(bytes);
			packed.push({ path: at, sha256: facts.sha256, facts, content: undefined, isNested: false, aside: undefined });
		}
		packed.push({
			path: "SHA256SUMS.txt",
			sha256: "",
			facts: undefined,
			content: undefined,
			isNested: false,
			aside: undefined,
		});
		const { files } = await judgePackage("dossie.zip", packed, { known: [] });
		return files.find(({ path: at }) => at === copy.path)?.findings;
	};
	expect(await judge(sealed)).toContainEqual(expect.objectContaining({ good: "derived" }));
	const other = Uint8Array.from(sealed);
	other[100] = (other[100] ?? 0) ^ 1;
	expect(await judge(other)).toContainEqual(expect.objectContaining({ fault: "derived-from-another" }));
});

test.each([
	["B-LT", false],
	["B-LTA", true],
])(
	"brought alone a copy (%s) is known for what it is, and anything else behind the seal is not",
	async (_, isStamped) => {
		const tsa = isStamped ? await startTsa(() => now) : undefined;
		const { sealed, copies } = await derive(await issued(), tsa ? { TSA_URL: tsa.url } : {});
		const { bytes } = present(copies[0], "a copy");
		const { seal } = await examinePdf(sealed);
		const examine = (file: Uint8Array<ArrayBuffer>) => examineLongTerm(file, { seal, bytes: sealed.length });
		const found = present(await examine(bytes), "a copy for the long term");
		expect(found).toMatchObject({ bytes: sealed.length, certificates: 2, lists: 1 });
		expect(found.stamp !== undefined).toBe(isStamped);

		// As the page asks: in the thread that takes strangers' files to pieces.
		const workerThread = makePatientWorkerThread(pino({ level: "silent" }));
		onTestFinished(() => workerThread.close());
		const pins = pinsOf(await beginList(await issued(), [], now));
		const head = Buffer.from(`--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n`);
		const body = Uint8Array.from(Buffer.concat([head, bytes, Buffer.from("\r\n--x--\r\n")]));
		const world = { workerThread, pins: async () => pins, clock: { now: () => now } };
		expect(await examineUpload(world, body, "x")).toMatchObject({ value: { file: { facts: { longTerm: found } } } });

		const facts = await examineFile(bytes, now);
		expect(facts.longTerm).toEqual(found);
		const lookup = sealedLookup(found);
		const { verdict, checks } = concludeFile(facts, lookup);
		expect([verdict, checks.map(({ what }) => what).includes("long-term")]).toEqual(["autentico", true]);
		expect(concludeFile({ ...facts, longTerm: undefined }, lookup).verdict).toBe("alterado");

		// Without us, by the single file: the same words, and a stranger's seal stays a stranger's.
		const known = [...pins.certificates.keys()];
		const alone = await concludeOffline(facts, undefined, known);
		expect([alone.verdict, alone.checks.map(({ what }) => what)]).toEqual([
			"autentico",
			["inside", "certificate", "long-term", ...(isStamped ? ["stamp"] : []), "proof"],
		]);
		expect((await concludeOffline(facts, undefined, [])).verdict).not.toBe("autentico");

		const packed = await examinePackage("copias.zip", zipSync({ "copia.pdf": bytes }), { known });
		expect(packed).toMatchObject({ value: { verdict: "autentico", files: [{ path: "copia.pdf", outcome: "ok" }] } });

		// Objects, catalog, table and trailer; what is inside a certificate or a list draws nothing.
		const added = Buffer.from(bytes.subarray(sealed.length)).toString("latin1");
		const bare = added.replace(/(?<=stream\r?\n)[\s\S]*?(?=\r?\nendstream)/g, (data) => "\0".repeat(data.length));
		const outside = [...bare].flatMap((character, at) => (character === "\0" ? [] : [sealed.length + at]));
		expect(outside.length).toBeGreaterThan(200);
		for (const at of outside.filter((_, n) => n % Math.ceil(outside.length / 24) === 0)) {
			const other = Uint8Array.from(bytes);
			other[at] = (other[at] ?? 0) ^ 1;
			expect(await examine(other), `byte ${at}`).toBeUndefined();
		}
		const drawn = await PDF.load(bytes);
		drawn.getPages()[0]?.drawText("Outra coisa", { x: 40, y: 40 });
		const over = Uint8Array.from(await drawn.save({ incremental: true }));
		expect(await examine(over)).toBeUndefined();
		const longer = Uint8Array.from([...bytes, 10]);
		expect(await examine(longer)).toBeUndefined();
		expect(await examine(sealed)).toBeUndefined();
	},
);

test("a thousand certificates behind the seal are read, and of more, which only cost time, none", async () => {
	const { sealed } = await derive(await issued());
	const { seal } = await examinePdf(sealed);
	const examine = (count: number) => examineLongTerm(withCertificates(sealed, count), { seal, bytes: sealed.length });
	expect(await examine(1000)).toMatchObject({ certificates: 1000, lists: 0 });
	expect(await examine(1001)).toBeUndefined();
});

/** As we would write them, each the shortest value of DER there is. */
function withCertificates(sealed: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
	const { root, size, tableAt, info, id, textOf } = readSealedObjects(sealed);
	const store = size + count;
	const streams = Array.from({ length: count }, (_, at) => size + at);
	const objects: [object: number, text: string][] = [
		[root, `${textOf(root).slice(0, -2)}/DSS ${store} 0 R\n>>`],
		...streams.map((object): [number, string] => [object, "<<\n/Length 2>>\nstream\n0\0\nendstream"]),
		[store, `<<\n/Type /DSS\n/Certs [${streams.map((object) => `${object} 0 R`).join(" ")}]\n>>`],
	];
	let added = "";
	const places = objects.map(([object, text]) => {
		const place = sealed.length + added.length;
		added += `${object} 0 obj\n${text}\nendobj\n`;
		return `${String(place).padStart(10, "0")} 00000 n\r\n`;
	});
	const table = sealed.length + added.length;
	added += `xref\n${root} 1\n${places[0]}${size} ${count + 1}\n${places.slice(1).join("")}`;
	added += `trailer\n<<\n/Size ${store + 1}\n/Root ${root} 0 R\n/Prev ${tableAt}\n${info}\n${id}\n>>\n`;
	return Uint8Array.from(Buffer.concat([sealed, Buffer.from(`${added}startxref\n${table}\n%%EOF\n`, "latin1")]));
}

test("the list of these tests' authority ends no sooner than its certificates: their runs do not end with it", async () => {
	const late = new Date("2035-12-01T12:00:00Z");
	expect((await derive(await issued(), {}, late)).copies).toHaveLength(1);
});

test("our own certificate, a list nobody answers and a revoked certificate make no copy", async () => {
	const asked = ca.asked.length;
	expect((await derive(await testSeal())).copies).toEqual([]);
	expect(ca.asked).toHaveLength(asked);
	ca.answer(false);
	expect((await derive(await issued())).copies).toEqual([]);
	ca.answer(true);
	expect((await derive(await issued())).copies).toHaveLength(1);
	ca.revoke();
	expect((await derive(await issued())).copies).toEqual([]);
});
