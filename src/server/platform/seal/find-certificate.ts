import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { sealCertificates } from "./seal-certificate.table.ts";

/** A certificate (PEM) that sealed here, today or years ago. */
export async function findCertificate(db: Database | Transaction, fingerprint: string): Promise<string | undefined> {
	const [found] = await db.select().from(sealCertificates).where(eq(sealCertificates.fingerprint, fingerprint));
	return found?.certificate;
}

export async function listCertificates(db: Database): Promise<string[]> {
	const found = await db.select({ certificate: sealCertificates.certificate }).from(sealCertificates);
	return found.map(({ certificate }) => certificate);
}
