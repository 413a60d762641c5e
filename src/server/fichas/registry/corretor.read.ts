import { inArray, sql } from "drizzle-orm";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { readPrintedProfile } from "#server/accounts/printed-profile.read.ts";
import type { Deps } from "#server/deps.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { corretores } from "./registry.table.ts";

type Of = { accountId: AccountId; personId: PersonId };

const brokersAmong = preparedOnce((db: Deps["db"]) =>
	db
		.select()
		.from(corretores)
		.where(inArray(corretores.userId, [sql.placeholder("personId"), sql.placeholder("accountId")]))
		.prepare("brokers_among"),
);

/** The broker as a ficha prints them. The agency is the account's, unless they named one themselves. */
export async function readCorretor(deps: Pick<Deps, "db">, { accountId, personId }: Of): Promise<Corretor | undefined> {
	const [found, rows] = await Promise.all([
		readPrintedProfile(deps, personId),
		brokersAmong(deps.db).execute({ personId, accountId }),
	]);
	if (!found) return undefined;
	const row = rows.find(({ userId }) => userId === personId);
	const agency = row?.imobiliaria ? row : rows.find(({ userId }) => userId === accountId);
	const agencyCreci = agency && agencyNumber(agency);
	return {
		...found,
		...(row?.creciUf &&
			row.creciNumero &&
			row.creciTipo !== "J" && { creci: { uf: row.creciUf, numero: row.creciNumero, tipo: row.creciTipo ?? "F" } }),
		...(agency?.imobiliaria && { imobiliaria: agency.imobiliaria }),
		...(agencyCreci && { creciImobiliaria: agencyCreci }),
		...(agency?.cnpj && { cnpj: agency.cnpj }),
	};
}

/** Also where it was typed as the broker's own, before the two stood apart. */
function agencyNumber({ creciJUf, creciJNumero, creciUf, creciNumero, creciTipo }: typeof corretores.$inferSelect) {
	if (creciJUf && creciJNumero) return { uf: creciJUf, numero: creciJNumero };
	if (creciTipo === "J" && creciUf && creciNumero) return { uf: creciUf, numero: creciNumero };
	return undefined;
}
