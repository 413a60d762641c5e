import { and, asc, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { ContestationEvidence, ReplyEvidence } from "#core/fichas/contest/addendum.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { findSealedAddendum } from "#server/fichas/verify/sealed-addendum.read.ts";
import type { NamedPdf } from "#server/http/private-files/send-pdf.ts";
import { addenda } from "./addendum.table.ts";

type Sent = { id: string; protocolo: string; sentAt: Date; sealedAt: Date | null };
export type Contestation = Sent & {
	signerId: string | null;
	evidence: ContestationEvidence;
	reply: (Sent & { evidence: ReplyEvidence }) | undefined;
};

/** What was said of an inspection after it was sealed, each contestation with its answer. Whoever calls may see the ficha. */
export async function readContestations({ db }: Pick<Deps, "db">, fichaId: string): Promise<Contestation[]> {
	const rows = await db
		.select()
		.from(addenda)
		.where(eq(addenda.fichaId, fichaId))
		.orderBy(asc(addenda.sentAt), asc(addenda.id));
	const replies = new Map(rows.map((row) => [row.answersId, row]));
	return rows.flatMap(({ id, protocolo, sentAt, sealedAt, signerId, evidence }) => {
		if (evidence?.schema !== "rubrica-contestacao-1") return [];
		const reply = replies.get(id);
		const answered = reply?.evidence?.schema === "rubrica-resposta-contestacao-1" ? reply.evidence : undefined;
		return [
			{
				...{ id, protocolo, sentAt, sealedAt, signerId, evidence },
				reply:
					reply && answered
						? {
								id: reply.id,
								protocolo: reply.protocolo,
								sentAt: reply.sentAt,
								sealedAt: reply.sealedAt,
								evidence: answered,
							}
						: undefined,
			},
		];
	});
}

/** The sealed file of an addendum of this ficha. */
export async function readAddendumFile(
	deps: Pick<Deps, "db" | "storage">,
	{ fichaId, addendumId }: { fichaId: string; addendumId: string },
): Promise<NamedPdf | undefined> {
	const sealed = isId(addendumId) ? await findSealedAddendum(deps, { addendumId }) : undefined;
	const bytes = sealed?.fichaId === fichaId ? await readSealedFile(deps, sealed) : undefined;
	return sealed && bytes ? { name: sealed.protocolo, bytes } : undefined;
}

export async function readAddendumFileSeenBy(
	deps: Pick<Deps, "db" | "storage">,
	{ seat, fichaId, addendumId }: { seat: Seat; fichaId: string; addendumId: string },
): Promise<NamedPdf | undefined> {
	if (!isId(fichaId)) return undefined;
	const [seen] = await deps.db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	return seen && readAddendumFile(deps, { fichaId, addendumId });
}
