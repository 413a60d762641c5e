import { type Seat, seesAll } from "#core/accounts/seat.ts";
import { demandedFactor } from "#core/fichas/draft/send-options.ts";
import type { Deps } from "#server/deps.ts";
import type { fichas } from "#server/fichas/ficha.table.ts";
import { newerVersion, readPinned } from "#server/fichas/pinned-model.read.ts";
import { factorsAtHand, readFactorOf } from "./factor-of-account.ts";

type Draft = Pick<typeof fichas.$inferSelect, "modeloId" | "modeloVersao" | "fator" | "emOrdem">;

/** The model a draft is written on, where it is not the standard one, and how it is to be signed: what is chosen, and by whom. */
export async function readDraftTerms(deps: Deps, seat: Seat, draft: Draft) {
	const pinned = await readPinned(deps.db, draft);
	const model = pinned && { ...pinned, newer: await newerVersion(deps.db, draft) };
	const usual = await readFactorOf(deps, seat.accountId);
	const byModel = pinned?.content.fator;
	const fator = demandedFactor({ model: byModel, chosen: draft.fator, usual });
	const factors = factorsAtHand(deps);
	return { model, sending: { emOrdem: draft.emOrdem, fator, usual, byModel, factors, mayDecide: seesAll(seat) } };
}
