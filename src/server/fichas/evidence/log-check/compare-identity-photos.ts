import { and, eq, inArray } from "drizzle-orm";
import { recordOf } from "#core/kernel/record.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";
import { among, type Db, finding } from "./told-event.ts";

type Signed = { id: string; evidence: string };

const NAME = Buffer.from('"fotoDeIdentidade"');

/** Looked for before it is read: few signatures have one, and evidence is read by the million. */
export function namesPhoto(evidence: Buffer): boolean {
	return evidence.includes(NAME);
}

/** A photo that the evidence of a signature names is kept as it was named; one that went has an event that says so. */
export async function compareIdentityPhotos(db: Db, signed: Signed[]): Promise<ChainFinding[]> {
	const named = signed.flatMap(({ id, evidence }) => namedIn(id, evidence));
	if (named.length === 0) return [];
	const ids = named.map(({ id }) => id);
	const rows = await db.select().from(identityPhotos).where(among(identityPhotos.signerId, ids));
	const bySigner = new Map(rows.map((row) => [row.signerId, row]));
	const removed = await findRemovedPhotos(
		db,
		rows.filter(({ storageKey }) => storageKey === "").map(({ fichaId }) => fichaId),
	);
	return named.flatMap(({ id, sha256, bytes }) => {
		const row = bySigner.get(id);
		const isSame = row !== undefined && row.sha256 === sha256 && row.bytes === bytes;
		const isThere = row !== undefined && (row.storageKey !== "" || removed.has(`${id} ${sha256}`));
		return isSame && isThere ? [] : [finding("identity_photos", id, row)];
	});
}

function namedIn(id: string, evidence: string) {
	try {
		const { sha256, bytes } = recordOf(recordOf(JSON.parse(evidence)).fotoDeIdentidade);
		return [{ id, sha256, bytes }];
	} catch {
		// The evidence itself is found altered.
		return [];
	}
}

async function findRemovedPhotos(db: Db, fichaIds: string[]): Promise<ReadonlySet<string>> {
	if (fichaIds.length === 0) return new Set();
	const told = await db
		.select({ content: evidenceLog.content })
		.from(evidenceLog)
		.where(and(inArray(evidenceLog.fichaId, fichaIds), eq(evidenceLog.kind, "foto-de-identidade-removida")));
	return new Set(
		told.map(({ content }) => {
			const { signatario, sha256 } = readEventContent(content);
			return `${signatario} ${sha256}`;
		}),
	);
}
