import { rename } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { ConfigError } from "../config.ts";
import type { Transaction } from "../db/connect.ts";
import type { Secrets } from "../secrets.ts";
import { readIfThere } from "../storage/read-if-there.ts";
import { writeFileAtomically } from "../storage/write-file-atomically.ts";
import { fingerprintOf } from "./seal-alg.ts";
import { sealCertificates } from "./seal-certificate.table.ts";

export type Pems = { certificate: string; privateKey: string };

/** Where keys lie that the product made itself. */
export type KeyStore = {
	find(fingerprint: string): Promise<Pems | undefined>;
	/** The one in use; asked only where no list names it yet. */
	findKept(): Promise<Pems | undefined>;
	/** Beside the one in use: it counts once the list names it. */
	keep(pems: Pems, now: Date): Promise<void>;
	/** The list names it: whatever was in use before is not needed any more. */
	settle(fingerprint: string): Promise<void>;
};

/** One machine: `keys/seal.pem`, and beside it a successor until it is in use. */
export function folderKeys(dataDir: string): KeyStore {
	const [used, next] = [path.join(dataDir, "keys", "seal.pem"), path.join(dataDir, "keys", "seal-next.pem")];
	const isOf = (pems: Pems | undefined, fingerprint: string) =>
		pems !== undefined && fingerprintOf(pems.certificate) === fingerprint;
	return {
		async find(fingerprint) {
			const candidates = [await readPems(used), await readPems(next)];
			return candidates.find((pems) => isOf(pems, fingerprint));
		},
		findKept: () => readPems(used),
		keep: ({ privateKey, certificate }) => writeFileAtomically(next, Buffer.from(`${privateKey}${certificate}`)),
		async settle(fingerprint) {
			if (!isOf(await readPems(used), fingerprint) && isOf(await readPems(next), fingerprint)) await rename(next, used);
		},
	};
}

/** Several machines on one database: locked by APP_SECRET, which the database does not know. */
export function databaseKeys(tx: Transaction, secrets: Secrets): KeyStore {
	const withKey = isNotNull(sealCertificates.encryptedKey);
	const open = (row: typeof sealCertificates.$inferSelect | undefined): Pems | undefined =>
		row?.encryptedKey ? { certificate: row.certificate, privateKey: openKey(secrets, row.encryptedKey) } : undefined;
	return {
		async find(fingerprint) {
			const [row] = await tx
				.select()
				.from(sealCertificates)
				.where(and(withKey, eq(sealCertificates.fingerprint, fingerprint)));
			return open(row);
		},
		async findKept() {
			const latest = desc(sealCertificates.firstUsedAt);
			const [row] = await tx.select().from(sealCertificates).where(withKey).orderBy(latest).limit(1);
			return open(row);
		},
		async keep({ certificate, privateKey }, now) {
			const encryptedKey = secrets.encrypt("seal key", privateKey);
			const fingerprint = fingerprintOf(certificate);
			await tx.insert(sealCertificates).values({ fingerprint, certificate, encryptedKey, firstUsedAt: now });
		},
		settle: async () => {},
	};
}

/** What was locked with another secret does not open: said in one line, before anything is done with the wrong one. */
function openKey(secrets: Secrets, encryptedKey: string): string {
	try {
		return secrets.decrypt("seal key", encryptedKey);
	} catch {
		throw new ConfigError([
			"APP_SECRET: não é o segredo com que este banco de dados foi iniciado; use o mesmo em todos os processos",
		]);
	}
}

async function readPems(file: string): Promise<Pems | undefined> {
	const bytes = await readIfThere(file);
	return bytes && splitPem(bytes.toString("utf8"), path.basename(file));
}

function splitPem(text: string, name: string): Pems {
	const part = (label: string) => text.match(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`))?.[0];
	const [certificate, privateKey] = [part("CERTIFICATE"), part("PRIVATE KEY")];
	if (!certificate || !privateKey) throw new Error(`keys/${name} does not hold a key and its certificate`);
	return { certificate, privateKey };
}
