import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { childAt, readDer } from "#core/fichas/verify/verify-der.ts";
import { makeCertificate, type Purposes, pem } from "#server/platform/seal/make-certificate.ts";
import { pemKey } from "#server/platform/seal/read-seal.ts";
import { digestFor, type SealKey, signCms } from "#server/platform/seal/sign-cms.ts";
import { element, integer, nothing, objectIdentifier, octets, sequence } from "#server/platform/seal/write-der.ts";
import { withLastingKey } from "#tests/support/seal/lasting-key.ts";

export type TsaFault =
	| "down"
	| "broken"
	| "hangs"
	| "drips"
	| "babbles"
	| "garbage"
	| "other-asn1"
	| "refuses"
	| "other-hash"
	| "other-nonce"
	| "other-time"
	| "forged"
	| "old-key"
	| "other-purpose";

/** A time-stamping authority (RFC 3161) on this machine, honest until told otherwise. */
export async function startTsa(now: () => Date) {
	const { authority, old, sealing } = await newKeys(now());
	const certificate = pem("CERTIFICATE", authority.certificate);
	const tsa = { fault: undefined as TsaFault | undefined, requests: 0, url: "", certificate };

	const server = createServer(async (request, response) => {
		tsa.requests += 1;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		if (tsa.fault === "hangs") return;
		if (tsa.fault === "down") return void response.writeHead(503).end();
		if (tsa.fault === "broken") return void response.writeHead(500).end("<h1>Internal Server Error</h1>");
		if (tsa.fault === "garbage") return void response.end("<html>Bem-vindo ao portal</html>");
		if (tsa.fault === "other-asn1") return void response.end(integer(7));
		if (tsa.fault === "drips") return void response.write("0");
		if (tsa.fault === "babbles") return void response.end(Buffer.alloc(1024 * 1024, "0"));
		const asked = readOwnerRequest(Uint8Array.from(Buffer.concat(chunks)));
		response.writeHead(200, { "content-type": "application/timestamp-reply" });
		response.end(await answer(asked));
	});

	async function answer(asked: Asked): Promise<Uint8Array> {
		if (tsa.fault === "refuses") return sequence(sequence(integer(2)));
		const keys = { "old-key": old, "other-purpose": sealing } as const;
		const key = tsa.fault === "old-key" || tsa.fault === "other-purpose" ? keys[tsa.fault] : authority;
		const hash = tsa.fault === "other-hash" ? randomBytes(32) : asked.hash;
		const at = tsa.fault === "other-time" ? new Date(now().getTime() + 86_400_000) : now();
		const info = sequence(
			integer(1),
			objectIdentifier("1.2.3.4.1"),
			sequence(sequence(objectIdentifier("2.16.840.1.101.3.4.2.1"), nothing()), octets(hash)),
			integer(tsa.requests),
			element(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, "")}Z`)),
			tsa.fault === "other-nonce" ? integer(7) : asked.nonce,
		);
		const inside = { type: "1.2.840.113549.1.9.16.1.4", content: info };
		const signed = await signCms(key, { digest: digestFor(key.scheme, info), inside });
		if (tsa.fault === "forged") signed.signature[9] = (signed.signature[9] ?? 0) ^ 1;
		return sequence(sequence(integer(0)), signed.write());
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	tsa.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
	return tsa;
}

type Asked = { hash: Uint8Array; nonce: Uint8Array };

function readOwnerRequest(bytes: Uint8Array<ArrayBuffer>): Asked {
	const request = readDer(bytes);
	return { hash: childAt(childAt(request, 1), 1).content, nonce: childAt(request, 2).whole };
}

type Keys = Record<"authority" | "old" | "sealing", SealKey>;
let keys: Promise<Keys> | undefined;

/** Made once for all tests of a file. */
function newKeys(now: Date): Promise<Keys> {
	const stamping = { ids: ["1.3.6.1.5.5.7.3.8"], critical: true };
	keys ??= (async () => ({
		authority: await newKey("authority", now, stamping),
		old: await newKey("old", new Date("2001-01-01T00:00:00Z"), stamping),
		sealing: await newKey("sealing", now),
	}))();
	return keys;
}

async function newKey(name: string, now: Date, purposes?: Purposes): Promise<SealKey> {
	const serial = new Uint8Array(16).fill(5);
	const made = await withLastingKey(`stamping-${name}`, () =>
		makeCertificate("Autoridade de carimbo de testes", { now, serial, ...(purposes && { purposes }) }),
	);
	return pemKey(made.certificate, made.privateKey);
}
