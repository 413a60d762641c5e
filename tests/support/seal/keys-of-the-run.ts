import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { lastingKey } from "./lasting-key.ts";

/** More than any one test makes: within a test no key comes twice. */
const KEYS = 8;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 3072 };

type Generate = (algorithm: unknown, extractable: boolean, usages: KeyUsage[]) => Promise<unknown>;

let taken = 0;
putKeysOfTheRun();

/**
 * A key that seals takes the processor a second to find. The first of a run are found as in the product, and kept in
 * the run's folder; those after them are the same ones again, in turn. What
 * outlives a test has a key of its own: beside it a stranger's would once in eight times be the same.
 */
function putKeysOfTheRun(): void {
	const generate = crypto.subtle.generateKey.bind(crypto.subtle) as Generate;
	if ("ofTheRun" in crypto.subtle.generateKey) return;
	const fromTheRun: Generate = (algorithm, extractable, usages) =>
		isSealing(algorithm) && extractable
			? takeKey(generate, algorithm, usages)
			: generate(algorithm, extractable, usages);
	Object.defineProperty(crypto.subtle, "generateKey", { value: Object.assign(fromTheRun, { ofTheRun: true }) });
}

async function takeKey(generate: Generate, algorithm: unknown, usages: KeyUsage[]): Promise<CryptoKeyPair> {
	const file = path.join(inject("sharedFolder"), `seal-key-${lastingKey() ?? taken++ % KEYS}.json`);
	if (existsSync(file)) return importPair(JSON.parse(readFileSync(file, "utf8")));
	const pair = (await generate(algorithm, true, usages)) as CryptoKeyPair;
	writeFileSync(`${file}.${process.pid}`, JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey)));
	renameSync(`${file}.${process.pid}`, file);
	return pair;
}

async function importPair(key: JsonWebKey): Promise<CryptoKeyPair> {
	const { kty, n, e } = key;
	const publicHalf = { kty, n, e } as JsonWebKey;
	return {
		privateKey: await crypto.subtle.importKey("jwk", { ...key, key_ops: ["sign"] }, RSA, true, ["sign"]),
		publicKey: await crypto.subtle.importKey("jwk", publicHalf, RSA, true, ["verify"]),
	};
}

function isSealing(algorithm: unknown): boolean {
	const { name, hash, modulusLength } = algorithm as Partial<typeof RSA>;
	return name === RSA.name && hash === RSA.hash && modulusLength === RSA.modulusLength;
}
