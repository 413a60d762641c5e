import { createECDH, createPrivateKey, sign } from "node:crypto";
import type { Secrets } from "../secrets.ts";

/** The standard allows a day; a service that keeps a copy of it gains half of one. */
const LIFE_SECONDS = 12 * 3600;

export type Vapid = { publicKey: string; authorize(endpoint: string, now: Date): string };

/**
 * RFC 8292: who sends. The key is derived from APP_SECRET, which is made once (in DATA_DIR, where it is not set): so all
 * processes on all machines have the same one, and there is nothing more to keep or to back up.
 */
export function makeVapid(secrets: Pick<Secrets, "derive">, contact: string): Vapid {
	const pair = derivePair(secrets);
	const point = pair.getPublicKey();
	const publicKey = point.toString("base64url");
	const key = createPrivateKey({
		format: "jwk",
		key: {
			kty: "EC",
			crv: "P-256",
			d: pair.getPrivateKey().toString("base64url"),
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		},
	});
	return {
		publicKey,
		authorize(endpoint, now) {
			const exp = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
			const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
			const text = [{ typ: "JWT", alg: "ES256" }, claims]
				.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
				.join(".");
			const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
			return `vapid t=${text}.${signature}, k=${publicKey}`;
		},
	};
}

/** One in four thousand million texts is no number of this curve: then the next one is taken. */
function derivePair(secrets: Pick<Secrets, "derive">) {
	for (let turn = 0; ; turn++) {
		const pair = createECDH("prime256v1");
		const bytes = Buffer.from(secrets.derive("web-push", String(turn)), "base64url");
		try {
			pair.setPrivateKey(bytes);
		} catch {
			continue;
		}
		// Half a key would be padded with zeros, so its length is its own.
		if (pair.getPrivateKey().length === bytes.length) return pair;
	}
}
