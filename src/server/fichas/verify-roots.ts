import { and, asc, gte, lte } from "drizzle-orm";
import { rootStatement } from "#core/fichas/daily-root.ts";
import { merkleRoot } from "#core/fichas/merkle.ts";
import type { Deps } from "#server/deps.ts";
import { findCertificate } from "#server/platform/seal/find-certificate.ts";
import { verifySignature } from "#server/platform/seal/verify-signature.ts";
import type { ChainFinding } from "./chain-finding.ts";
import { dailyRoots, evidenceLog } from "./evidence-log.table.ts";

/** Whether each day's events still give the root that was signed, and nobody but us signed it. */
export async function verifyRoots({ db }: Pick<Deps, "db">): Promise<ChainFinding[]> {
	const findings: ChainFinding[] = [];
	const roots = await db.select().from(dailyRoots).orderBy(asc(dailyRoots.firstSeq));
	let next = 1;
	for (const root of roots) {
		const { day, firstSeq, size } = root;
		const certificate = await findCertificate(db, root.keyId);
		const events = await db
			.select({ hash: evidenceLog.hash })
			.from(evidenceLog)
			.where(and(gte(evidenceLog.seq, firstSeq), lte(evidenceLog.seq, firstSeq + size - 1)))
			.orderBy(asc(evidenceLog.seq));
		const statement = rootStatement({ ...root, signedAt: root.signedAt.toISOString() });
		const signed =
			certificate !== undefined &&
			verifySignature(certificate, Buffer.from(statement), Buffer.from(root.signature, "base64"));
		const same = events.length === size && merkleRoot(events.map(({ hash }) => hash)) === root.root;
		if (!signed || !same) findings.push({ table: "daily_roots", row: day, fault: "altered" });
		if (firstSeq !== next) findings.push({ table: "daily_roots", row: day, fault: "does-not-follow" });
		next = firstSeq + size;
	}
	return findings;
}
