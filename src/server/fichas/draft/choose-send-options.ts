import { and, eq } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { SendOptions } from "#core/fichas/draft/send-options.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { signingSettings } from "#server/fichas/signing/signing-settings.table.ts";
import { factorsAtHand } from "./factor-of-account.ts";

type Choice = { seat: Seat; fichaId: string; options: SendOptions & { asUsual: boolean } };

/** Kept with the draft, so that it outlives whatever is asked before it is sent. Only managers make it the account's. */
export async function chooseSendOptions(deps: Deps, { seat, fichaId, options }: Choice): Promise<void> {
	if (!isId(fichaId)) return;
	const { emOrdem, asUsual } = options;
	const fator = factorsAtHand(deps).find((factor) => factor === options.fator) ?? null;
	await deps.db
		.update(fichas)
		.set({ emOrdem, fator })
		.where(and(eq(fichas.id, fichaId), eq(fichas.status, "rascunho"), fichasSeenBy(seat)));
	if (!asUsual || !fator || !seesAll(seat)) return;
	await deps.db
		.insert(signingSettings)
		.values({ accountId: seat.accountId, fator })
		.onConflictDoUpdate({ target: signingSettings.accountId, set: { fator } });
}
