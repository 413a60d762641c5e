import { and, asc, desc, eq, inArray, isNotNull, max } from "drizzle-orm";
import { linkState } from "#core/fichas/cases/case-link.ts";
import type { Deps } from "#server/deps.ts";
import { caseLinks, type caseRecordKinds, caseRecords, casos } from "./case.table.ts";
import type { CaseKey } from "./ensure-case.ts";

const RECORDS_SHOWN = 50;
const visits = ["link-aberto", "documento-baixado", "dossie-gerado"] as const;
type Db = Pick<Deps, "db">;

export type CaseRecord = {
	id: string;
	kind: (typeof caseRecordKinds)[number];
	at: Date;
	detail: string | null;
	ip: string | null;
	link: string | null;
	linkId: string | null;
};

export async function findCaso({ db }: Db, { seat, clienteId, imovelId }: CaseKey) {
	const [row] = await db
		.select()
		.from(casos)
		.where(and(eq(casos.accountId, seat.accountId), eq(casos.clienteId, clienteId), eq(casos.imovelId, imovelId)));
	return row;
}

/** What the broker decided about a case, who has a way in, and who has looked. */
export async function readCaseAccess({ db, clock }: Pick<Deps, "db" | "clock">, casoId: string) {
	const now = clock.now();
	const links = await db
		.select()
		.from(caseLinks)
		.where(eq(caseLinks.casoId, casoId))
		.orderBy(desc(caseLinks.createdAt));
	const seen = await db
		.select({ linkId: caseRecords.linkId, at: max(caseRecords.at) })
		.from(caseRecords)
		// What the broker did with the link is no visit.
		.where(and(eq(caseRecords.casoId, casoId), isNotNull(caseRecords.linkId), inArray(caseRecords.kind, visits)))
		.groupBy(caseRecords.linkId);
	const lastSeen = new Map(seen.map(({ linkId, at }) => [linkId, at]));
	return {
		links: links.map(({ tokenHash: _, ...link }) => ({
			...link,
			state: linkState(link, now),
			lastAccess: lastSeen.get(link.id) ?? null,
		})),
		records: await recordsOf({ db }, casoId, RECORDS_SHOWN),
	};
}

export async function recordsOf({ db }: Db, casoId: string, limit?: number): Promise<CaseRecord[]> {
	const { id, kind, at, detail, ip, linkId } = caseRecords;
	const query = db
		.select({ id, kind, at, detail, ip, linkId, link: caseLinks.nome })
		.from(caseRecords)
		.leftJoin(caseLinks, eq(caseLinks.id, caseRecords.linkId))
		.where(eq(caseRecords.casoId, casoId));
	if (limit) return query.orderBy(desc(at), desc(id)).limit(limit);
	return query.orderBy(asc(at), asc(id));
}
