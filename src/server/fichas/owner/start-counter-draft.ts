import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { PROPOSAL_VALID_HOURS } from "#core/fichas/draft/proposal-validity.ts";
import { addToDay, wallClock } from "#core/kernel/day.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { newDraft } from "#server/fichas/draft/save-draft.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Ficha = typeof fichas.$inferSelect;

/** The owner's price on the proposer's terms: a draft of its own, linked, for the broker to close and the proposer to sign. */
export async function startCounterDraft(deps: Deps, tx: Transaction, proposal: Ficha, price: number): Promise<string> {
	const before = proposal.fields;
	const local = wallClock(deps.clock.now(), zoneOfFicha(before));
	const rental = before.subtipo === "Proposta de locação";
	const raw: FichaFields = {
		...before,
		// A rent stays a rent: the type decides which questions are asked.
		...(rental ? { aluguel_proposto: price } : { subtipo: "Contraproposta", valor_proposta: price }),
		validade_ate: `${addToDay(local.slice(0, 10), PROPOSAL_VALID_HOURS / 24)}T${local.slice(11, 16)}`,
	};
	const { responsavelId } = proposal;
	const accountId = present(proposal.accountId, "the account of an open proposal");
	const row = newDraft(deps, {
		seat: await keeperOf({ db: tx }, { accountId, responsavelId }),
		tipo: "proposta",
		raw,
		previousId: proposal.id,
		model: await readPinned(tx, proposal),
	}).row;
	await tx.insert(fichas).values(row);
	return row.id;
}
