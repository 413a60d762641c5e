import { expect, test } from "vitest";
import { holdsFor, readPadded, readSignedData } from "#core/fichas/verify/verify-cms.ts";
import { printFicha } from "#server/fichas/document/print/ficha-pdf.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";

test("any one bit of the signature itself breaks it: its tags and lengths too, which nothing signs", async () => {
	const ficha = sampleToPrint("visita");
	const pdf = await (await testSeal()).signPdf(await printFicha(ficha), ficha.sealedAt);
	const { signature, length, content } = readParts(pdf);
	expect(await holds(signature, content)).toBe(true);
	const unnoticed: string[] = [];
	for (let at = 0; at < length; at++)
		for (const bit of [0, 1, 5, 7]) {
			const altered = Buffer.from(signature);
			altered[at] = (altered[at] ?? 0) ^ (1 << bit);
			if (await holds(altered, content)) unnoticed.push(`${at}.${bit}`);
		}
	expect(unnoticed).toEqual([]);
});

async function holds(signature: Uint8Array, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
	try {
		const data = readSignedData(readPadded(Uint8Array.from(signature)));
		return data.certificate.fingerprint === (await testSeal()).fingerprint && (await holdsFor(data, content));
	} catch {
		return false;
	}
}

/** What it is over, and how many of its bytes stand before the zeros that fill its room. */
function readParts(pdf: Uint8Array) {
	const text = Buffer.from(pdf).toString("latin1");
	const [before = 0, after = 0] = /\/ByteRange \[0 (\d+) (\d+) /.exec(text)?.slice(1).map(Number) ?? [];
	const signature = Buffer.from(text.slice(before + 1, after - 1), "hex");
	const content = Uint8Array.from(Buffer.concat([pdf.subarray(0, before), pdf.subarray(after)]));
	return { signature, length: readPadded(Uint8Array.from(signature)).whole.length, content };
}
