import { spawn } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { refuseInsideTransaction } from "../db/open-transaction.ts";
import { SealProblem, schemeOf } from "./read-seal.ts";
import type { SealKey } from "./sign-cms.ts";

const LIMIT_MS = 10_000;
/** Far more than any signature has. */
const MOST_BYTES = 16 * 1024;

/**
 * A key in a token (PKCS#11), in a key service, on another machine: a command of the owner's gets the bytes to sign on
 * its standard input and answers with the bare signature. `pem`: the certificate, and behind it those above it.
 */
export function commandKey(command: string, pem: string): SealKey {
	const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
	const [own, ...above] = found.map((each) => new X509Certificate(each));
	if (!own) throw new SealProblem("o arquivo não tem um certificado (PEM)");
	return {
		certificate: Uint8Array.from(own.raw),
		chain: above.map(({ raw }) => Uint8Array.from(raw)),
		scheme: schemeOf(own.publicKey),
		sign: (content) => askCommand(command, content),
	};
}

/** What it says on its standard error is its own affair: it may hold secrets. */
function askCommand(command: string, content: Uint8Array): Promise<Uint8Array> {
	refuseInsideTransaction("the key's command");
	return new Promise((resolve, reject) => {
		const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "ignore"], timeout: LIMIT_MS });
		const parts: Buffer[] = [];
		let size = 0;
		child.stdout.on("data", (part: Buffer) => {
			size += part.length;
			if (size > MOST_BYTES) child.kill();
			else parts.push(part);
		});
		// A command that ends without reading is told by how it ended.
		child.stdin.on("error", () => undefined);
		child.on("error", () => reject(new SealProblem("o comando não pôde ser iniciado")));
		child.on("close", (code) => {
			if (code === 0 && size > 0) resolve(Uint8Array.from(Buffer.concat(parts)));
			else reject(new SealProblem("o comando não devolveu uma assinatura"));
		});
		child.stdin.end(content);
	});
}
