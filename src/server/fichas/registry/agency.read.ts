import { holderSeat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { readCorretor } from "./corretor.read.ts";

/** What an account is called in front of those who work in it: its agency, or its holder. */
export async function agencyName(deps: Pick<Deps, "db">, accountId: string): Promise<string> {
	const holder = await readCorretor(deps, holderSeat(accountId));
	return holder?.imobiliaria ?? holder?.nome ?? "";
}
