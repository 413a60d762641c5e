import { eq } from "drizzle-orm";
import { zoneOfState } from "#core/fichas/registry/zone-of.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { corretores } from "./registry.table.ts";

/** The clock an account lives by: of the state where the agency, else its holder, is registered. */
export async function zoneOfAccount({ db }: Pick<Deps, "db">, accountId: AccountId): Promise<string> {
	const holder: string = accountId;
	const [found] = await db
		.select({ agency: corretores.creciJUf, own: corretores.creciUf })
		.from(corretores)
		.where(eq(corretores.userId, holder));
	return zoneOfState(found?.agency ?? found?.own);
}
