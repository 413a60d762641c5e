import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Result } from "#core/kernel/result.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { modelos } from "./model.table.ts";
import { changeModel, done, type MakerRefusal } from "./own-model.ts";

type Asked = { seat: Seat; modelId: string };
type Archived = Promise<Result<undefined, MakerRefusal | "not-found">>;

/** It opens no new ficha and stays readable; fichas that are written on it go on. */
export function archiveModel(deps: Deps, asked: Asked): Archived {
	return change(deps, asked, true);
}

export function unarchiveModel(deps: Deps, asked: Asked): Archived {
	return change(deps, asked, false);
}

function change(deps: Deps, { seat, modelId }: Asked, archived: boolean): Archived {
	return changeModel<undefined, never>(deps, { seat, modelId }, async (tx, { archivedAt, nome }) => {
		// Twice the same is once.
		if ((archivedAt !== null) === archived) return done;
		const now = deps.clock.now();
		await tx
			.update(modelos)
			.set({ archivedAt: archived ? now : null, updatedAt: now })
			.where(eq(modelos.id, modelId));
		const kind = archived ? "modelo-arquivado" : "modelo-recuperado";
		await writeAuditRecord(deps, tx, seat, { kind, detail: `“${nome}”` });
		return done;
	});
}
