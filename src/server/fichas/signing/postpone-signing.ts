import { and, eq, isNull } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { type SigningState, stateOf } from "#server/fichas/signing.read.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** "Prefiro assinar depois": nothing ends, the link stays. Said once, it stands in the log. */
export async function postponeSigning(
	deps: Deps,
	{ token, seen }: { token: string; seen: { ip: string; port: number } },
): Promise<Result<undefined, "unknown-link" | Exclude<SigningState, "open">>> {
	return deps.db.transaction(async (tx) => {
		const [found] = await tx
			.select({ signer: fichaSigners, ficha: fichas })
			.from(fichaSigners)
			.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
			.where(eq(fichaSigners.tokenHash, hashToken(token)))
			// As everybody else does, the ficha alone: two signers of one wait for each other.
			.for("update", { of: fichas });
		if (!found) return refuse("unknown-link");
		const now = deps.clock.now();
		const state = stateOf(found, now);
		if (state !== "open") return refuse(state);
		const { signer, ficha } = found;
		const [first] = await tx
			.update(fichaSigners)
			.set({ laterAt: now })
			.where(
				and(
					eq(fichaSigners.tokenHash, hashToken(token)),
					eq(fichaSigners.status, "aguardando"),
					isNull(fichaSigners.laterAt),
				),
			)
			.returning({ id: fichaSigners.id });
		if (first) {
			await appendEvent(deps, tx, {
				kind: "adiada-por",
				fichaId: ficha.id,
				content: { signatario: signer.id, documentHash: ficha.documentHash, ip: seen.ip, porta: seen.port },
			});
		}
		return succeed(undefined);
	});
}
