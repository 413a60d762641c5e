import type { DeviceClocks } from "#core/fichas/evidence/offline-evidence.ts";
import type { SentEntry } from "#core/fichas/offline/check-chain.ts";
import { signWith } from "#core/fichas/offline/device-key.ts";
import { type Entry, type EntryBodies, type EntryKind, entryHash, entryText } from "#core/fichas/offline/entry.ts";
import { toBase64Url } from "#core/kernel/base64url.ts";

export type KeptEntry = SentEntry & { seq: number; hash: string; entry: Entry };

/** A phone's key, clocks and chain, without a browser around them. */
export type TestPhone = Awaited<ReturnType<typeof makeTestPhone>>;

export async function makeTestPhone(at = new Date("2026-11-14T19:00:00.000Z")) {
	const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
	const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)));
	const phone = {
		publicKey,
		device: crypto.randomUUID() as string,
		capsule: "c".repeat(64),
		clocks: { wall: at.toISOString(), mono: 1000, boot: "boot-1" } as DeviceClocks,
		capsuleGot: { wall: at.toISOString(), mono: 1000, boot: "boot-1" } as DeviceClocks,
		head: { seq: 0, hash: "0".repeat(64) },
		/** Time goes by on both clocks; `wallMs` where somebody sets the shown one otherwise. */
		wait(ms: number, wallMs = ms) {
			const { wall, mono, boot } = phone.clocks;
			phone.clocks = { wall: new Date(Date.parse(wall) + wallMs).toISOString(), mono: mono + ms, boot };
		},
		enrolled({ device, genesis }: { device: string; genesis: string }) {
			phone.device = device;
			phone.head = { seq: 0, hash: genesis };
		},
		took(capsule: string) {
			phone.capsule = capsule;
			phone.capsuleGot = phone.clocks;
		},
		sign: (text: string) => signWith(keys.privateKey, text),
		async write<Kind extends EntryKind>(kind: Kind, capture: string, body: EntryBodies[Kind]): Promise<KeptEntry> {
			const { device, capsule, capsuleGot, clocks, head } = phone;
			const frame = { v: 1, alg: "ES256", device, capsule, capsuleGot, ...clocks, capture } as const;
			const entry = { ...frame, seq: head.seq + 1, prev: head.hash, kind, body } as Entry;
			const bytes = entryText(entry);
			const kept = {
				seq: entry.seq,
				hash: entryHash(bytes),
				bytes,
				signature: await signWith(keys.privateKey, bytes),
				entry,
			};
			phone.head = { seq: kept.seq, hash: kept.hash };
			return kept;
		},
	};
	return phone;
}

export const sendable = ({ bytes, signature }: SentEntry): SentEntry => ({ bytes, signature });
