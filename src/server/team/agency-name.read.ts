import type { Deps } from "#server/deps.ts";
import { readCorretor } from "#server/fichas/corretor.read.ts";

/** What an account is called before its team and its clients: the agency, or whoever holds it. */
export async function agencyName(deps: Pick<Deps, "db">, accountId: string): Promise<string> {
	const holder = await readCorretor(deps, accountId);
	return holder?.imobiliaria ?? holder?.nome ?? "";
}
