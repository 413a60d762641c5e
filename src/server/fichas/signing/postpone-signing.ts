import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { type SigningState, stateOf } from "#server/fichas/signing.read.ts";
import { lockSigning } from "./lock-signing.ts";

/** "Prefiro assinar depois": nothing ends, the link stays. Said once, it stands in the log. */
export async function postponeSigning(
	deps: Deps,
	{ token, seen }: { token: string; seen: { ip: string; port: number } },
): Promise<Result<undefined, "unknown-link" | Exclude<SigningState, "open">>> {
	return deps.db.transaction(async (tx) => {
		const found = await lockSigning(tx, token);
		if (!found) return refuse("unknown-link");
		const now = deps.clock.now();
		const state = stateOf(found, now);
		if (state !== "open") return refuse(state);
		const { signer, ficha } = found;
		if (signer.laterAt) return succeed(undefined);
		await tx.update(fichaSigners).set({ laterAt: now }).where(eq(fichaSigners.id, signer.id));
		await appendEvent(deps, tx, {
			kind: "adiada-por",
			fichaId: ficha.id,
			content: { signatario: signer.id, documentHash: ficha.documentHash, ip: seen.ip, porta: seen.port },
		});
		return succeed(undefined);
	});
}
