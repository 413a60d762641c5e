import { and, count, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { readContent } from "#core/fichas/models/read-content.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { isSampleAccount } from "#server/accounts/sample-account.read.ts";
import type { Deps } from "#server/deps.ts";
import { modelos } from "./model.table.ts";
import { type MakerRefusal, refuseOthers } from "./own-model.ts";

/** More than any agency keeps; a limit to what one account can fill. */
const MOST_MODELS = 2000;

/** Begins a model: the draft of a standard one, a ready one or an imported text. Nobody can use it before it is published. `once`: of this very form; sent twice, it is one model. */
export async function createModel(
	deps: Deps,
	{ seat, content: raw, once }: { seat: Seat; content: unknown; once?: string | undefined },
): Promise<Result<{ id: string; revision: number }, MakerRefusal | "not-a-model" | "too-many">> {
	const refusal = await refuseOthers(deps, seat);
	if (refusal) return refuse(refusal);
	const read = readContent(raw);
	if (!read.ok) return read;
	const { accountId } = seat;
	const now = deps.clock.now();
	const { value: draft } = read;
	const model = { id: once ?? deps.random.uuid(), revision: 1 };
	return deps.db.transaction(async (tx) => {
		// One after the other, so that nobody gets past the number by sending many at once.
		await lockAccount(tx, accountId);
		const { id, revision } = modelos;
		const [made] = await tx
			.select({ id, revision })
			.from(modelos)
			.where(and(eq(id, model.id), eq(modelos.accountId, accountId)));
		if (made) return succeed(made);
		const [held] = await tx.select({ models: count() }).from(modelos).where(eq(modelos.accountId, accountId));
		if ((held?.models ?? 0) >= MOST_MODELS) return refuse("too-many");
		await tx.insert(modelos).values({
			...model,
			accountId,
			tipo: draft.base.tipo,
			nome: draft.nome,
			draft,
			draftHash: contentHash(draft),
			sample: isSampleAccount(accountId),
			createdAt: now,
			updatedAt: now,
		});
		return succeed(model);
	});
}
