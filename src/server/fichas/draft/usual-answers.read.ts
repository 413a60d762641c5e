import { and, desc, eq, ne } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { usualAnswers } from "#core/fichas/draft/usual-answers.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { AddressFields } from "#core/fichas/registry/address.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import { readAddressLine } from "#core/fichas/registry/read-address-line.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { suggestImoveis } from "#server/fichas/registry/imovel.read.ts";

type Asked = { seat: Seat; tipo: FichaType; imovel: ImovelFields | undefined };

/** What this broker would type again: their own last answers, and where their properties lie. */
export async function readUsualAnswers(deps: Pick<Deps, "db">, { seat, tipo, imovel }: Asked): Promise<FichaFields> {
	const { accountId, personId } = seat;
	const [last] = await deps.db
		.select({ fields: fichas.fields })
		.from(fichas)
		.where(
			and(
				eq(fichas.accountId, accountId),
				eq(fichas.corretorId, personId),
				eq(fichas.tipo, tipo),
				ne(fichas.status, "rascunho"),
			),
		)
		.orderBy(desc(fichas.createdAt))
		.limit(1);
	const person = await readAccount(deps, personId);
	const nome = person?.profile.nome_completo ?? "";
	const usual = usualAnswers(tipo, { last: last?.fields, nome, valor: imovel?.valor });
	return imovel ? usual : { ...usual, ...(await readUsualPlace(deps, seat)) };
}

/** City and state of the property shown last; in a new account, those of the address it was opened with. */
async function readUsualPlace(deps: Pick<Deps, "db">, seat: Seat): Promise<FichaFields> {
	const [recent] = await suggestImoveis(deps, { seat, typed: "" });
	const holder = recent ? undefined : await readAccount(deps, seat.accountId);
	const { cidade, uf }: AddressFields =
		recent?.fields.endereco ?? readAddressLine(holder?.profile.endereco_completo ?? "");
	return cidade && uf ? { imoveis: [{ endereco: { cidade, uf } }] } : {};
}
