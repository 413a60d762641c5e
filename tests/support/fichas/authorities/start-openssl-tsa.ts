import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { putOpensslKey } from "#tests/support/seal/openssl-key.ts";

/** Authorities of one test have keys of their own. */
const SERIES = 2;
let started = 0;

const settings = `
[ tsa ]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ root ]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
[ authority ]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
`;

/** Another program's time-stamping authority: OpenSSL answers, with a certificate that a root of its own has issued. */
export async function startOpensslTsa() {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-openssl-tsa-"));
	const run = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
	writeFileSync(path.join(folder, "tsa.cnf"), settings);
	writeFileSync(path.join(folder, "serial"), "01\n");
	run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", "root.key");
	run("req", "-new", "-key", "root.key", "-subj", "/O=Teste/CN=Raiz de carimbos (OpenSSL)", "-out", "root.csr");
	run("x509", "-req", "-in", "root.csr", "-key", "root.key", "-days", "3650", ...extended("root"), "-out", "root.pem");
	putOpensslKey(`${started++ % SERIES}-tsa`, path.join(folder, "tsa.key"));
	run("req", "-new", "-key", "tsa.key", "-subj", "/O=Teste/CN=Carimbo do tempo (OpenSSL)", "-out", "tsa.csr");
	const issue = ["-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial"];
	run("x509", "-req", "-in", "tsa.csr", ...issue, "-days", "3000", ...extended("authority"), "-out", "tsa.pem");

	const tsa = { folder, root: path.join(folder, "root.pem"), url: "", requests: 0, delayMs: 0 };
	const server = createServer(async (request, response) => {
		tsa.requests += 1;
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const name = path.join(folder, `asked-${tsa.requests}`);
		writeFileSync(name, Buffer.concat(chunks));
		const keys = ["-signer", "tsa.pem", "-inkey", "tsa.key", "-chain", "root.pem"];
		run("ts", "-reply", "-config", "tsa.cnf", "-section", "tsa", "-queryfile", name, ...keys, "-out", `${name}.tsr`);
		response.writeHead(200, { "content-type": "application/timestamp-reply" });
		const answer = readFileSync(`${name}.tsr`);
		setTimeout(() => response.end(answer), tsa.delayMs);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
		rmSync(folder, { recursive: true });
	});
	tsa.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return tsa;
}

function extended(section: string): string[] {
	return ["-extfile", "tsa.cnf", "-extensions", section];
}

/** What OpenSSL itself says of a token (base64 of its DER) over this content. */
export function judgeWithOpenssl(folder: string, root: string, token: string, content: Uint8Array): string {
	writeFileSync(path.join(folder, "token.der"), Buffer.from(token, "base64"));
	writeFileSync(path.join(folder, "content"), content);
	const asked = ["-token_in", "-in", "token.der", "-data", "content", "-CAfile", root];
	try {
		return execFileSync("openssl", ["ts", "-verify", ...asked], {
			cwd: folder,
			encoding: "utf8",
			stdio: "pipe",
		}).trim();
	} catch (error) {
		return String((error as { stderr?: string }).stderr);
	}
}
