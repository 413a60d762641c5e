import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import type { Network } from "#server/platform/outward/network.ts";
import { putOpensslKey } from "./openssl-key.ts";

const [FROM, UNTIL] = ["20260101000000Z", "20360101000000Z"];

/** Authorities of one test have keys of their own. */
const SERIES = 3;
let started = 0;

/** Everything on this machine, whatever the name: addresses in certificates of tests lead here. */
export const loopback: Network = {
	resolve: async () => [{ address: "127.0.0.1", family: 4 }],
	allowsAddress: (address) => address === "127.0.0.1",
	allowsPort: () => true,
};

/** An authority made with openssl: a root, a certificate that seals, and the list of what was revoked, served here. */
export async function startCa(sealAs: "seal" | "both" | "answered" = "seal") {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-ac-"));
	const run = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
	let answers = true;
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		const [, question] = /^\/ocsp\/(.+)$/.exec(request.url ?? "") ?? [];
		if (question && answers) return void response.end(respond(Buffer.from(decodeURIComponent(question), "base64")));
		response.statusCode = answers ? 200 : 500;
		response.end(answers ? readFileSync(path.join(folder, "ac.crl")) : "");
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	mkdirSync(path.join(folder, "certs"));
	writeFileSync(path.join(folder, "index.txt"), "");
	writeFileSync(path.join(folder, "serial"), "10");
	writeFileSync(path.join(folder, "crlnumber"), "01");
	writeFileSync(
		path.join(folder, "ca.cnf"),
		`[ca]
default_ca = ac
[ac]
database = index.txt
new_certs_dir = certs
serial = serial
crlnumber = crlnumber
certificate = ac.pem
private_key = ac.key
default_md = sha256
default_days = 3650
default_crl_days = 365
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
[seal]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
crlDistributionPoints = URI:http://ac.example:${port}/ac.crl
[both]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
crlDistributionPoints = URI:http://ac.example:${port}/ac.crl
authorityInfoAccess = OCSP;URI:http://ac.example:${port}/ocsp
[answered]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
authorityInfoAccess = OCSP;URI:http://ac.example:${port}/ocsp
[responder]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,OCSPSigning
noCheck = ignored
[stranger]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
`,
	);
	const series = started++ % SERIES;
	const key = (name: string) => putOpensslKey(`${series}-${name}`, path.join(folder, `${name}.key`));
	const request = (name: string, subject: string) =>
		run("req", "-config", "ca.cnf", "-new", "-key", `${name}.key`, "-subj", `/CN=${subject}`, "-out", `${name}.csr`);
	const dates = ["-startdate", FROM, "-enddate", UNTIL];
	const issue = (name: string, section: string, ...more: string[]) =>
		run(
			"ca",
			"-config",
			"ca.cnf",
			"-batch",
			"-notext",
			"-extensions",
			section,
			...dates,
			...more,
			"-in",
			`${name}.csr`,
			"-out",
			`${name}.pem`,
		);
	key("ac");
	request("ac", "AC de teste");
	issue("ac", "root", "-selfsign", "-keyfile", "ac.key");
	key("selo");
	request("selo", "Selo de teste");
	issue("selo", sealAs);
	for (const name of ["responder", "stranger"]) {
		key(name);
		request(name, `Respondedor (${name})`);
		issue(name, name);
	}
	let responder = "responder";
	/** OpenSSL answers, by the machine's own clock. */
	function respond(question: Buffer): Buffer {
		writeFileSync(path.join(folder, "question.der"), question);
		const by = ["-rsigner", `${responder}.pem`, "-rkey", `${responder}.key`, "-CA", "ac.pem"];
		const files = ["-reqin", "question.der", "-respout", "answer.der"];
		run("ocsp", "-index", "index.txt", ...by, ...files, "-ndays", "7");
		return readFileSync(path.join(folder, "answer.der"));
	}
	const publish = () =>
		run(
			"ca",
			"-config",
			"ca.cnf",
			"-gencrl",
			"-crl_lastupdate",
			FROM,
			"-crl_nextupdate",
			UNTIL,
			"-out",
			"ac.crl.pem",
		) && run("crl", "-in", "ac.crl.pem", "-outform", "DER", "-out", "ac.crl");
	publish();
	run(
		"pkcs12",
		"-export",
		"-inkey",
		"selo.key",
		"-in",
		"selo.pem",
		"-certfile",
		"ac.pem",
		"-passout",
		"pass:senha",
		"-out",
		"selo.p12",
	);
	return {
		/** PEM of the root, as a file. */
		root: path.join(folder, "ac.pem"),
		asked,
		p12: readFileSync(path.join(folder, "selo.p12")),
		revoke() {
			run("ca", "-config", "ca.cnf", "-revoke", "selo.pem");
			publish();
		},
		/** `stranger`: a certificate of the same authority that is not meant for this. */
		respondAs(who: "responder" | "stranger") {
			responder = who;
		},
		answer(does: boolean) {
			answers = does;
		},
		close() {
			server.close();
			rmSync(folder, { recursive: true });
		},
	};
}

export type CertificateAuthority = Awaited<ReturnType<typeof startCa>>;
