import type { Database, Transaction } from "../db/connect.ts";
import { sealCertificates } from "./seal-certificate.table.ts";

/** What the database says sealed here. Nobody believes it: pins/ says what is believed. */
export async function listUsedCertificates(
	db: Database | Transaction,
): Promise<{ fingerprint: string; certificate: string }[]> {
	const { fingerprint, certificate } = sealCertificates;
	return db.select({ fingerprint, certificate }).from(sealCertificates);
}
