import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { capsuleNotice, readCapsule } from "#core/fichas/offline/capsule.ts";
import type { ProvenCapsule } from "#core/fichas/verify/verify-notice.ts";
import type { Deps } from "#server/deps.ts";
import { aparelhoCapsulas } from "#server/fichas/offline/device.table.ts";

/** Of the capsules that evidence names, what anybody may see and we signed; of older ones there is nothing. */
export async function readNotices(
	deps: Pick<Deps, "db" | "pins">,
	offline: { semConexao: OfflineEvidence }[],
): Promise<ProvenCapsule[]> {
	const hashes = [...new Set(offline.map(({ semConexao }) => semConexao.capsula.hash))];
	if (hashes.length === 0) return [];
	const { hash, noticeSignature, issuedAt } = aparelhoCapsulas;
	const rows = await deps.db
		.select()
		.from(aparelhoCapsulas)
		.where(and(inArray(hash, hashes), isNotNull(noticeSignature)))
		.orderBy(asc(issuedAt));
	const { certificates } = await deps.pins();
	return rows.flatMap(({ hash, content, noticeSignature }) => {
		const capsule = readCapsule(content);
		const certificado = capsule && certificates.get(capsule.key);
		if (!certificado || noticeSignature === null) return [];
		return [{ texto: capsuleNotice({ ...capsule, hash }), assinatura: noticeSignature, certificado }];
	});
}
