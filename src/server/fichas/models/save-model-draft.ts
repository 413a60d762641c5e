import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { readContent } from "#core/fichas/models/read-content.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { modelos } from "./model.table.ts";
import { changeModel, type MakerRefusal } from "./own-model.ts";

type Saved = { seat: Seat; modelId: string; revision: number; content: unknown };
type SaveRefusal = MakerRefusal | "not-found" | "not-a-model" | "stale" | "archived";

/** Saves a draft that was loaded at `revision`; what another tab has saved since is not overwritten. */
export async function saveModelDraft(
	deps: Deps,
	{ seat, modelId, revision, content }: Saved,
): Promise<Result<{ revision: number }, SaveRefusal>> {
	const read = readContent(content);
	if (!read.ok) return read;
	const { value: draft } = read;
	return changeModel<{ revision: number }, SaveRefusal>(deps, { seat, modelId }, async (tx, model) => {
		if (model.archivedAt) return refuse("archived");
		if (model.revision !== revision) return refuse("stale");
		// A model is of the type it began with: its versions are compared, and fichas on it count as that type.
		if (draft.base.tipo !== model.tipo) return refuse("not-a-model");
		const draftHash = contentHash(draft);
		if (draftHash === model.draftHash) return succeed({ revision });
		await tx
			.update(modelos)
			.set({ draft, draftHash, nome: draft.nome, revision: revision + 1, updatedAt: deps.clock.now() })
			.where(eq(modelos.id, modelId));
		return succeed({ revision: revision + 1 });
	});
}
