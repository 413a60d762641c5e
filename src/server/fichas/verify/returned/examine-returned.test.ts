import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examineReturned } from "#core/fichas/verify/returned/examine-returned.ts";
import { addedSignatureWords } from "#core/fichas/verify/returned/returned-words.ts";
import { readCertificate } from "#core/fichas/verify/verify-certificate.ts";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { certificateOf, signElsewhere } from "#tests/support/fichas/sign-elsewhere.ts";

const NAME = "Helena Duarte Lima:11144477735";
const sealed = Uint8Array.from(readFileSync("tests/fixtures/sealed-before-0039/visita.pdf"));
const at = new Date("2026-11-16T13:00:00Z");
const examine = (bytes: Uint8Array<ArrayBuffer>, anchors: ReturnType<typeof readCertificate>[] = []) =>
	examineReturned(sealed, bytes, { anchors, at });

let kept: Promise<Uint8Array<ArrayBuffer>> | undefined;
const returned = async () => {
	kept ??= signElsewhere(sealed, NAME);
	return Uint8Array.from(await kept);
};
const joined = (...parts: (Uint8Array | string)[]) =>
	Uint8Array.from(
		Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))),
	);
/** Where the added signature stands: before its bracket, behind it, and what follows. */
const rangeOf = (bytes: Uint8Array) => {
	const text = Buffer.from(bytes).toString("latin1");
	const found = text.slice(sealed.length).match(/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)/);
	if (!found) throw new Error("no added signature");
	return { before: Number(found[1]), after: Number(found[2]), rest: Number(found[3]), words: found[0] };
};

test("our bytes and one signature over all of them: whose it is, by the certificate, and whether its authority is known", async () => {
	const file = await returned();
	const found = await examine(file);
	expect(found).toMatchObject({
		ok: true,
		value: { bytes: file.length, assinaturas: [{ titular: NAME, vigente: true, cadeia: "não conferida" }] },
	});
	const own = readCertificate(await certificateOf(NAME));
	const other = readCertificate(await certificateOf("Outra autoridade"));
	const chain = async (anchor: typeof own) => {
		const read = await examine(file, [anchor]);
		return read.ok ? read.value.assinaturas[0]?.cadeia : read.reason;
	};
	expect([await chain(own), await chain(other)]).toEqual(["conferida", "desconhecida"]);
	const [signature] = found.ok ? found.value.assinaturas : [];
	if (!signature) throw new Error("no signature");
	expect(addedSignatureWords(signature, "public")).toMatch(/^Helena D\. L\., segundo o certificado/);
	expect(addedSignatureWords(signature, "public")).not.toContain("111444");
});

test("what somebody wrote into their own certificate is one short line, without letters that reorder it", async () => {
	const name = `Helena\u202e\n ${"9".repeat(1500)}!`;
	const found = await examine(await signElsewhere(sealed, name));
	const [signature] = found.ok ? found.value.assinaturas : [];
	if (!signature) throw new Error("no signature");
	expect(signature.titular).toMatch(/^Helena 9+$/);
	expect(signature.titular.length).toBeLessThanOrEqual(200);
	for (const reader of ["public", "account", "holder"] as const)
		expect(addedSignatureWords(signature, reader).length).toBeLessThan(600);
});

test("two people one after the other, and hexadecimal in small letters, are read too", async () => {
	const both = await signElsewhere(await returned(), "Otávio Lima");
	const read = await examine(both);
	expect(read.ok && read.value.assinaturas.map(({ titular }) => titular)).toEqual([NAME, "Otávio Lima"]);
	const small = await returned();
	const { before, after } = rangeOf(small);
	const hex = Buffer.from(small.subarray(before, after)).toString("latin1").toLowerCase();
	expect(await examine(joined(small.subarray(0, before), hex, small.subarray(after)))).toMatchObject({ ok: true });
});

test("a changed byte of ours, nothing added, and something added that nobody signed", async () => {
	const changed = await returned();
	changed[1000] = (changed[1000] ?? 0) ^ 1;
	expect(await examine(changed)).toMatchObject({ reason: "not-ours" });
	expect(await examine(sealed.subarray(0, 4000))).toMatchObject({ reason: "not-ours" });
	expect(await examine(sealed)).toMatchObject({ reason: "nothing-added" });
	expect(await examine(joined(sealed, "\n% mais uma linha\n"))).toMatchObject({ reason: "nothing-added" });
});

test("what was signed and then changed, or appended to, is named", async () => {
	const file = await returned();
	const { after } = rangeOf(file);
	const changed = Uint8Array.from(file);
	changed[after + 5] = (changed[after + 5] ?? 0) ^ 1;
	expect(await examine(changed)).toMatchObject({ ok: false });
	const inside = Uint8Array.from(file);
	inside[sealed.length + 3] = (inside[sealed.length + 3] ?? 0) ^ 1;
	expect(await examine(inside)).toMatchObject({ reason: "broken" });
	expect(await examine(joined(file, "\n% acrescentado depois"))).toMatchObject({ reason: "not-whole" });
});

test("a gap wider than the signature, one inside our own bytes, and a second gap", async () => {
	const file = await returned();
	const { before, after, rest, words } = rangeOf(file);
	const rewritten = (one: number, two: number, three: number) => {
		const text = Buffer.from(file).toString("latin1");
		const place = text.indexOf(words, sealed.length);
		const wanted = `/ByteRange [0 ${one} ${two} ${three}`;
		return joined(
			file.subarray(0, place),
			wanted.padEnd(words.length, " ").slice(0, Math.max(words.length, wanted.length)),
			file.subarray(place + words.length),
		);
	};
	expect(await examine(rewritten(before - 20, after, rest))).toMatchObject({ reason: "not-whole" });
	expect(await examine(rewritten(sealed.length - 500, after, rest))).toMatchObject({ reason: "not-whole" });
	const second = `\n9 0 obj\n<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange [0 ${before} ${after} ${rest}]/Contents <00>>>\nendobj`;
	expect(await examine(joined(file, second))).toMatchObject({ reason: "not-whole" });
});

test("files made to cost much are refused at once", async () => {
	const began = performance.now();
	const large = new Uint8Array(MAX_PDF_BYTES + 1);
	large.set(sealed);
	expect(await examine(large)).toMatchObject({ reason: "too-large" });
	const marks = "/ByteRange [0 1 2 3]".repeat(300);
	expect(await examine(joined(sealed, marks))).toMatchObject({ reason: "unreadable" });
	const length = sealed.length + 2_000_000;
	const huge = `/ByteRange [0 ${sealed.length + 60} ${length - 10} 10]/SubFilter/ETSI.CAdES.detached`.padEnd(60, " ");
	expect(await examine(joined(sealed, huge, "0".repeat(2_000_000 - huge.length)))).toMatchObject({
		reason: "not-whole",
	});
	expect(performance.now() - began).toBeLessThan(20_000);
});
