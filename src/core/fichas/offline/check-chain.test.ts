import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { type KeptEntry, makeTestPhone, type TestPhone } from "#tests/support/fichas/test-phone.ts";
import { checkChain, type SentEntry } from "./check-chain.ts";
import { isDeviceKey } from "./device-key.ts";
import { entryHash, readEntry } from "./entry.ts";

const CAPTURE = "11111111-1111-4111-8111-111111111111";

async function chainOf(length: number): Promise<{ phone: TestPhone; entries: KeptEntry[]; genesis: string }> {
	const phone = await makeTestPhone();
	const genesis = phone.head.hash;
	const entries: KeptEntry[] = [];
	for (let at = 0; at < length; at++) {
		phone.wait(1000);
		entries.push(await phone.write("abandon", CAPTURE, { reason: `motivo ${at}` }));
	}
	return { phone, entries, genesis };
}

function ask({ phone, entries, genesis }: Awaited<ReturnType<typeof chainOf>>, sent: SentEntry[], known = 0) {
	const head = known === 0 ? { seq: 0, hash: genesis } : { seq: known, hash: entries[known - 1]?.hash ?? "" };
	return checkChain(sent, {
		device: phone.device,
		publicKey: phone.publicKey,
		head,
		known: (seq) => (seq <= known ? entries[seq - 1]?.hash : undefined),
	});
}

test("whatever is repeated, each entry is taken once and in order", async () => {
	const chain = await chainOf(8);
	await fc.assert(
		fc.asyncProperty(fc.nat(7), fc.nat(7), fc.integer({ min: 1, max: 8 }), async (known, back, upTo) => {
			const from = Math.max(0, known - back);
			const sent = chain.entries.slice(from, Math.max(from, upTo));
			const { next, repeated, fault } = await ask(chain, sent, known);
			expect(fault).toBeUndefined();
			expect(next.map(({ entry }) => entry.seq)).toEqual(sent.map(({ seq }) => seq).filter((seq) => seq > known));
			expect(repeated.length).toBe(sent.filter(({ seq }) => seq <= known).length);
		}),
		{ numRuns: 60 },
	);
});

test("one flipped bit anywhere, in the text or the signature, is never believed", async () => {
	const chain = await chainOf(3);
	const second = chain.entries[1];
	if (!second) throw new Error("no entry");
	await fc.assert(
		fc.asyncProperty(fc.nat(second.bytes.length - 1), fc.integer({ min: 0, max: 6 }), async (at, bit) => {
			const flipped = String.fromCharCode(second.bytes.charCodeAt(at) ^ (1 << bit));
			const bytes = second.bytes.slice(0, at) + flipped + second.bytes.slice(at + 1);
			const { next, fault } = await ask(chain, [second, { bytes, signature: second.signature }].slice(1), 1);
			expect(next).toEqual([]);
			expect(["malformed", "flipped", "another-device"]).toContain(fault?.fault);
		}),
		{ numRuns: 200 },
	);
	await fc.assert(
		fc.asyncProperty(fc.nat(second.signature.length - 2), async (at) => {
			const other = second.signature[at] === "A" ? "B" : "A";
			const signature = second.signature.slice(0, at) + other + second.signature.slice(at + 1);
			expect((await ask(chain, [{ bytes: second.bytes, signature }], 1)).fault?.fault).toBe("flipped");
		}),
		{ numRuns: 60 },
	);
});

test("a left out entry is a gap, another one with the same number a fork, and both end the taking", async () => {
	const chain = await chainOf(4);
	const [first, , third, fourth] = chain.entries;
	if (!first || !third || !fourth) throw new Error("no entries");
	const gap = await ask(chain, [first, third, fourth]);
	expect(gap.next.map(({ entry }) => entry.seq)).toEqual([1]);
	expect(gap.fault).toEqual({ fault: "gap", at: 1, seq: 3 });

	chain.phone.head = { seq: 1, hash: first.hash };
	const another = await chain.phone.write("abandon", CAPTURE, { reason: "outra aba" });
	expect((await ask(chain, [another], 4)).fault).toEqual({ fault: "fork", at: 0, seq: 2 });
	chain.phone.head = { seq: 4, hash: third.hash };
	const besides = await chain.phone.write("abandon", CAPTURE, { reason: "sobre a terceira" });
	expect((await ask(chain, [besides], 4)).fault).toEqual({ fault: "fork", at: 0, seq: 5 });
});

test("entries of another phone, and of another key under the same name, are named", async () => {
	const chain = await chainOf(1);
	const stranger = await chainOf(1);
	expect((await ask(chain, stranger.entries)).fault?.fault).toBe("another-device");
	stranger.phone.device = chain.phone.device;
	stranger.phone.head = { seq: 0, hash: chain.genesis };
	const forged = await stranger.phone.write("abandon", CAPTURE, { reason: "de outra chave" });
	expect((await ask(chain, [forged])).fault?.fault).toBe("flipped");
});

test("one value has one text: blanks, another order and unknown shapes are no entries", async () => {
	const { entries } = await chainOf(1);
	const bytes = entries[0]?.bytes ?? "";
	expect(readEntry(bytes)?.seq).toBe(1);
	expect(entryHash(bytes)).toBe(entries[0]?.hash);
	const value = JSON.parse(bytes);
	for (const other of [
		` ${bytes}`,
		JSON.stringify(Object.fromEntries(Object.entries(value).reverse())),
		canonicalJson({ ...value, seq: 0 }),
		canonicalJson({ ...value, kind: "delete" }),
		canonicalJson({ ...value, wall: "ontem" }),
		canonicalJson({ ...value, mono: -1 }),
		canonicalJson({ ...value, kind: "sign" }),
		"null",
		"[]",
		"{",
	])
		expect(readEntry(other)).toBeUndefined();
});

test("only a key on P-256 is a device's key", async () => {
	const { phone } = await chainOf(0);
	expect(await isDeviceKey(phone.publicKey)).toBe(true);
	for (const other of ["", "AAAA", `${phone.publicKey.slice(0, -4)}AAAA`, `${phone.publicKey}AAAA`, 7, null])
		expect(await isDeviceKey(other)).toBe(false);
});
