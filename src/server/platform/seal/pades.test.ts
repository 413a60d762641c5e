import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { startOpensslTsa } from "#tests/support/fichas/authorities/start-openssl-tsa.ts";
import { differencesFromPades } from "#tests/support/fichas/check-pades.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { putOpensslKey, RSA_2048 } from "#tests/support/seal/openssl-key.ts";
import { startPdfDocument } from "../pdf/pdf-document.ts";
import { addParagraph } from "../pdf/pdf-parts.ts";
import { writePdfDocument } from "../pdf/write-pdf-document.ts";
import { checkSealKey, pemKey } from "./read-seal.ts";
import { requestTimestamp } from "./request-timestamp.ts";
import type { Seal } from "./seal.ts";
import { sealPolicies } from "./seal-policy.ts";

const at = new Date("2026-11-14T19:21:08Z");
const now = new Date();

function page() {
	const doc = startPdfDocument();
	addParagraph(doc, "Documento selado");
	return writePdfDocument(doc, { title: "Documento", author: "Rubrica", subject: "", at, id: new Uint8Array(16) });
}

function workFolder(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-pades-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

/** A leaf of this kind of key below a root, both made by OpenSSL. */
async function issuedSeal(kind: string[], policy?: Parameters<typeof checkSealKey>[1]["policy"]): Promise<Seal> {
	const folder = workFolder();
	const run = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
	const text = (file: string) => readFileSync(path.join(folder, file), "utf8");
	putOpensslKey("pades-root", path.join(folder, "ca.key"));
	run("req", "-x509", "-key", "ca.key", "-out", "ca.pem", "-subj", "/CN=Raiz", "-days", "9");
	putOpensslKey(`pades-leaf-${kind.join("-").replaceAll(":", "-")}`, path.join(folder, "leaf.key"), kind);
	run("req", "-new", "-key", "leaf.key", "-subj", "/O=Prado/CN=Prado Imoveis", "-out", "leaf.csr");
	run(
		"x509",
		"-req",
		"-in",
		"leaf.csr",
		"-CA",
		"ca.pem",
		"-CAkey",
		"ca.key",
		"-CAcreateserial",
		"-days",
		"9",
		"-out",
		"leaf.pem",
	);
	return checkSealKey(pemKey(text("leaf.pem"), text("leaf.key"), [text("ca.pem")]), {
		selfMade: false,
		now: new Date(),
		policy,
	});
}

const kinds: [string, string[]][] = [
	["RSA", RSA_2048],
	["RSA-PSS", ["-algorithm", "RSA-PSS", "-pkeyopt", "rsa_keygen_bits:2048"]],
	["P-256", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]],
	["Ed25519", ["-algorithm", "ED25519"]],
];

describe("a seal is PAdES to the letter", () => {
	test("by our own certificate: no difference from the standard's table, and the same bytes each time", async () => {
		const seal = await testSeal();
		const sealed = await seal.signPdf(await page(), at);
		expect(await differencesFromPades(sealed, "B-B")).toEqual([]);
		expect(Buffer.compare(sealed, await seal.signPdf(await page(), at))).toBe(0);
		expect((await examinePdf(Uint8Array.from(sealed))).seal).toEqual({
			state: "holds",
			fingerprint: seal.fingerprint,
			subject: "Rubrica – selo de testes",
			signedAt: at.toISOString(),
			stamp: undefined,
		});
	});

	test.each(kinds)(
		"by an issued certificate with a key of kind %s, which our verifier and OpenSSL understand",
		async (name, kind) => {
			const seal = await issuedSeal(kind);
			const sealed = await seal.signPdf(await page(), at);
			expect(await differencesFromPades(sealed, "B-B")).toEqual([]);
			expect((await examinePdf(Uint8Array.from(sealed))).seal).toMatchObject({
				state: "holds",
				fingerprint: seal.fingerprint,
			});
			// OpenSSL 3.0 knows Ed25519, but not in a CMS.
			if (name !== "Ed25519") expect(verifyCms(sealed)).toMatch(/successful/i);
			const changed = Uint8Array.from(sealed);
			changed[1000] = (changed[1000] ?? 0) ^ 1;
			expect((await examinePdf(changed)).seal).toMatchObject({ state: "broken" });
		},
	);

	test("with the policy of ICP-Brasil, which then stands in the signature and takes the reason's place", async () => {
		const seal = await issuedSeal(RSA_2048, sealPolicies["AD-RB"]);
		const sealed = await seal.signPdf(await page(), at);
		expect(await differencesFromPades(sealed, "B-B")).toEqual([]);
		expect((await examinePdf(Uint8Array.from(sealed))).seal).toMatchObject({ state: "holds" });
		expect(parseCms(sealed)).toContain("2.16.76.1.7.1.11.1.3");
	});

	test("what was sealed before decision 0039 differs by what the standard forbids, and by nothing worse", async () => {
		const before = readFileSync("tests/fixtures/sealed-before-0039/visita.pdf");
		const clauses = (await differencesFromPades(before, "B-B")).map(({ says }) => says);
		expect(clauses).toContain("signingTime: 1, wanted 0 to 0");
	});

	test("with a stamp inside it is B-T, and OpenSSL agrees about signature and stamp", async () => {
		const tsa = await startOpensslTsa();
		const seal = await testSeal();
		let stamped: { token: string; signature: Uint8Array } | undefined;
		const sealed = await seal.signPdf(await page(), at, async (signature) => {
			const { token } = await requestTimestamp({ clock: { now: () => new Date() } }, tsa.url, signature);
			stamped = { token, signature };
			return Buffer.from(token, "base64");
		});
		expect(await differencesFromPades(sealed, "B-T")).toEqual([]);
		expect(verifyCms(sealed)).toMatch(/successful/i);
		const { seal: facts } = await examinePdf(Uint8Array.from(sealed));
		expect(facts).toMatchObject({ state: "holds", stamp: { authority: "Carimbo do tempo (OpenSSL)" } });
		writeFileSync(path.join(tsa.folder, "token"), Buffer.from(stamped?.token ?? "", "base64"));
		writeFileSync(path.join(tsa.folder, "signature"), stamped?.signature ?? "");
		const judged = spawnSync(
			"openssl",
			["ts", "-verify", "-token_in", "-in", "token", "-data", "signature", "-CAfile", tsa.root],
			{
				cwd: tsa.folder,
				encoding: "utf8",
			},
		);
		expect(judged.stdout).toContain("Verification: OK");
	});

	test("a stamp inside that is over another signature is invalid, though the seal itself holds", async () => {
		const tsa = await startOpensslTsa();
		const sealed = await (await testSeal()).signPdf(await page(), at, async () => {
			const { token } = await requestTimestamp({ clock: { now: () => now } }, tsa.url, Buffer.from("outra"));
			return Buffer.from(token, "base64");
		});
		expect((await examinePdf(Uint8Array.from(sealed))).seal).toMatchObject({ state: "holds", stamp: "invalid" });
	});
});

test("OpenSSL lists what is signed: type, digest and certificate, and no time", async () => {
	const listed = parseCms(await (await testSeal()).signPdf(await page(), at));
	expect(listed).toContain("contentType");
	expect(listed).toContain("messageDigest");
	expect(listed).toContain("id-smime-aa-signingCertificateV2");
	expect(listed).not.toContain("signingTime");
});

test("pdfsig finds nothing to doubt but that it does not know who issued the certificate", async () => {
	if (spawnSync("pdfsig", ["-v"]).error) return;
	const folder = workFolder();
	writeFileSync(path.join(folder, "sealed.pdf"), await (await testSeal()).signPdf(await page(), at));
	const report = execFileSync("pdfsig", ["sealed.pdf"], { cwd: folder, encoding: "utf8" });
	expect(report).toContain("Signature is Valid");
	expect(report).toContain("Total document signed");
	expect(report).toContain("Certificate issuer is unknown");
	expect(report).not.toContain("Unknown issue");
});

function split(sealed: Uint8Array): { cms: Buffer; content: Buffer } {
	const [, before, after] = (
		Buffer.from(sealed)
			.toString("latin1")
			.match(/\/ByteRange \[0 (\d+)\s+(\d+)/) ?? []
	).map(Number);
	if (!before || !after) throw new Error("no range");
	const padded = Buffer.from(Buffer.from(sealed.subarray(before + 1, after - 1)).toString("latin1"), "hex");
	const content = Buffer.concat([sealed.subarray(0, before), sealed.subarray(after)]);
	return { cms: padded.subarray(0, 4 + padded.readUInt16BE(2)), content };
}

function verifyCms(sealed: Uint8Array): string {
	const folder = workFolder();
	const { cms, content } = split(sealed);
	writeFileSync(path.join(folder, "cms"), cms);
	writeFileSync(path.join(folder, "content"), content);
	const asked = ["cms", "-verify", "-noverify", "-binary", "-inform", "DER", "-in", "cms", "-content", "content"];
	return spawnSync("openssl", [...asked, "-out", "out"], { cwd: folder, encoding: "utf8" }).stderr;
}

function parseCms(sealed: Uint8Array): string {
	return execFileSync("openssl", ["asn1parse", "-inform", "DER"], { input: split(sealed).cms, encoding: "utf8" });
}
