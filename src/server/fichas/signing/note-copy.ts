import { and, eq, isNull } from "drizzle-orm";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, sealedDocuments } from "#server/fichas/ficha.table.ts";
import type { SeenRequest } from "./sign-ficha.ts";

type Taken = {
	signerId: string;
	fichaId: string;
	seen: SeenRequest;
	heldBy: SignatureEvidence["aparelho"];
};

const columns = { "copia-entregue": "copyShownAt", "copia-baixada-por": "copyDownloadedAt" } as const;

/**
 * That the sealed copy stood on the page of somebody's link, or was downloaded by it: the first time of each, from
 * where, and on whose phone. Whoever has the link did it; that it was the signer nobody says.
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
		const [first] = await tx
			.update(fichaSigners)
			.set({ [column]: deps.clock.now() })
			.where(and(eq(fichaSigners.id, signerId), isNull(fichaSigners[column])))
			.returning({ id: fichaSigners.id });
		if (!first) return;
		const content = { signatario: signerId, sha256: sealed.sha256, ip: seen.ip, porta: seen.port, aparelho: heldBy };
		await appendEvent(deps, tx, { kind, fichaId, content });
	});
}
