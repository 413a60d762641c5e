import { sql } from "drizzle-orm";
import { isId } from "#core/kernel/ids.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { copyRows } from "#server/platform/db/copy-rows.ts";
import { compareIdentityPhotos, namesPhoto } from "./compare-identity-photos.ts";
import { findEmptied } from "./emptied-fichas.read.ts";
import { hasHash } from "./hash-evidence.ts";
import { among, type Compare, type Db, finding, type ToldEvent } from "./told-event.ts";

type Row = { isSame: boolean; isEmpty: boolean; holds: boolean };

/** What was kept of each signature. */
export async function compareEvidence(db: Db, events: ToldEvent[]): Promise<Compare> {
	const bySigner = Map.groupBy(events, ({ said }) => said.signatario ?? "");
	const rows = new Map<ToldEvent, Row>();
	const withPhoto: { id: string; evidence: string }[] = [];
	const { id, status, evidenceHash, evidence } = fichaSigners;
	await copyRows(
		db,
		sql`select ${id}::text, ${status}, ${evidenceHash}, ${evidence}
			from ${fichaSigners} where ${among(id, [...bySigner.keys()].filter(isId))}`,
		(row) => {
			const signer = row.text() ?? "";
			const [state, hash] = [row.text(), row.text()];
			const bytes = row.bytes();
			for (const event of bySigner.get(signer) ?? []) {
				const told = event.said.evidenceHash;
				const isSame = state === "assinou" && hash === told;
				rows.set(event, { isSame, isEmpty: bytes === null, holds: hasHash(bytes, told) });
			}
			if (bytes && namesPhoto(bytes)) withPhoto.push({ id: signer, evidence: bytes.toString() });
		},
	);
	const emptied = await findEmptied(
		db,
		events.filter((event) => rows.get(event)?.isEmpty),
	);
	const photos = await compareIdentityPhotos(db, withPhoto);
	return () => [
		...photos,
		...events.flatMap((event) => {
			const row = rows.get(event);
			const whole = row?.isSame && (row.isEmpty ? emptied.has(event.fichaId) : row.holds);
			return whole ? [] : [finding("ficha_signers", event.said.signatario ?? "", row)];
		}),
	];
}
