import { type SealAlg, sealAlgs } from "#core/fichas/evidence/daily-root.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { isCount, isHash, isMoment, parseCanonical } from "./read-parts.ts";

/**
 * What a device takes with it where there is no network, signed by the key that signs roots. Whatever names it was made
 * after it: nobody can know its hash before. Renewed while the tool is open online.
 */
export type Capsule = {
	v: 1;
	/** How we signed it, and by which certificate (SHA-256 of its DER). */
	alg: SealAlg;
	key: string;
	serverTime: string;
	/** Where the log stood: number of events, and the hash of the last. */
	logHead: { size: number; hash: string };
	/** The account's own models that may be used; the standard ones are part of the program. */
	models: { id: string; version: number; hash: string }[];
	/** Kept for this device: with a type's letter in front, each is a protocol (`protocolFrom`). */
	protocols: string[];
	/** SHA-256 of the broker's own data (canonical JSON) as they are printed. */
	corretor: string;
	account: string;
	member: string;
	device: string;
};

/** For the device. @public */
export const RENEW_CAPSULE_AFTER_MS = 10 * 60_000;
export const PROTOCOLS_IN_CAPSULE = 30;
const MOST_MODELS = 500;
/** Year, then eight letters: `26-7K3M-9QXA`. */
const RESERVED = /^\d{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** The text that is signed and hashed. */
export function capsuleText(capsule: Capsule): string {
	return canonicalJson({ schema: "rubrica-capsula-1", ...capsule });
}

export function capsuleHash(capsule: Capsule): string {
	return sha256Hex(capsuleText(capsule));
}

/** What of a capsule is no secret of its account's. */
export type HandedOut = Pick<Capsule, "alg" | "key" | "serverTime" | "logHead" | "device"> & { hash: string };

/**
 * The same capsule without what is nobody else's business (protocols kept for other fichas, models, account, member),
 * signed beside it: what a proof shows to whoever has the code of one ficha.
 */
export function capsuleNotice({ alg, key, hash, serverTime, logHead, device }: HandedOut): string {
	return canonicalJson({
		schema: "rubrica-capsula-entregue-1",
		...{ alg, key, capsula: hash, emitidaEm: serverTime, aparelho: device },
		registro: { tamanho: logHead.size, hash: logHead.hash },
	});
}

/** From the text that was signed; undefined for whatever is no capsule, to the letter. */
export function readCapsule(text: string): Capsule | undefined {
	const { schema, ...said } = recordOf(parseCanonical(text));
	const alg = sealAlgs.find((known) => known === said.alg);
	const head = recordOf(said.logHead);
	const models = Array.isArray(said.models) ? said.models.map(readModel) : [undefined];
	const protocols = Array.isArray(said.protocols) ? said.protocols : [undefined];
	if (schema !== "rubrica-capsula-1" || said.v !== 1 || !alg || !isHash(said.key) || !isMoment(said.serverTime)) return;
	if (!isCount(head.size) || !isHash(head.hash) || !isHash(said.corretor)) return;
	if (!isId(said.account) || !isId(said.member) || !isId(said.device)) return;
	if (models.length > MOST_MODELS || protocols.length > PROTOCOLS_IN_CAPSULE || !protocols.every(isReserved)) return;
	const { key, serverTime, corretor, account, member, device } = said;
	const known = models.flatMap((model) => model ?? []);
	if (known.length < models.length) return;
	const logHead = { size: head.size, hash: head.hash };
	return { v: 1, alg, key, serverTime, logHead, models: known, protocols, corretor, account, member, device };
}

function readModel(raw: unknown): Capsule["models"][number] | undefined {
	const { id, version, hash } = recordOf(raw);
	return isId(id) && isCount(version) && isHash(hash) ? { id, version, hash } : undefined;
}

function isReserved(value: unknown): value is string {
	return typeof value === "string" && RESERVED.test(value);
}

/** The protocol of a ficha of that type (its letter) made with a reserved number. */
export function protocolFrom(letter: string, reserved: string): string {
	return `${letter}${reserved}`;
}

/** What `corretor` in the capsule is the hash of. */
export function corretorHash(corretor: Corretor): string {
	const said: Json = JSON.parse(JSON.stringify(corretor));
	return sha256Hex(canonicalJson(said));
}
