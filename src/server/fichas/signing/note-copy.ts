import { and, eq } from "drizzle-orm";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import type { Deps } from "#server/deps.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { SeenRequest } from "#server/fichas/evidence/server-saw.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Taken = {
	signerId: string;
	fichaId: string;
	seen: SeenRequest;
	heldBy: SignatureEvidence["aparelho"];
};

const columns = { "copia-entregue": "copyShownAt", "copia-baixada-por": "copyDownloadedAt" } as const;

/**
 * That the sealed copy stood on the page of somebody's link, or was downloaded by it: the first time of each, from
 * where, and on whose phone. Whoever has the link did it; that it was the signer nobody says. Where the first time was
 * on the broker's phone, the first on another is noted too: from there a term runs (contest/contest-right.read.ts).
 */
export async function noteCopy(
	deps: Pick<Deps, "db" | "clock">,
	kind: keyof typeof columns,
	{ signerId, fichaId, seen, heldBy }: Taken,
): Promise<void> {
	const [sealed] = await deps.db
		.select({ sha256: sealedDocuments.sha256 })
		.from(sealedDocuments)
		.where(eq(sealedDocuments.fichaId, fichaId));
	if (!sealed) return;
	const column = columns[kind];
	await deps.db.transaction(async (tx) => {
		const [signer] = await tx.select().from(fichaSigners).where(eq(fichaSigners.id, signerId)).for("update");
		if (!signer) return;
		const isFirst = signer[column] === null;
		if (!isFirst && (heldBy === "do corretor" || (await wasTakenByClient(tx, { kind, signerId, fichaId })))) return;
		if (isFirst)
			await tx
				.update(fichaSigners)
				.set({ [column]: deps.clock.now() })
				.where(eq(fichaSigners.id, signerId));
		const content = { signatario: signerId, sha256: sealed.sha256, ip: seen.ip, porta: seen.port, aparelho: heldBy };
		await appendEvent(deps, tx, { kind, fichaId, content });
	});
}

async function wasTakenByClient(
	tx: Transaction,
	{ kind, signerId, fichaId }: { kind: keyof typeof columns; signerId: string; fichaId: string },
): Promise<boolean> {
	const events = await tx
		.select({ content: evidenceLog.content })
		.from(evidenceLog)
		.where(and(eq(evidenceLog.fichaId, fichaId), eq(evidenceLog.kind, kind)));
	return events.some(({ content }) => {
		const { signatario, aparelho } = readEventContent(content);
		return signatario === signerId && aparelho === "do cliente";
	});
}
