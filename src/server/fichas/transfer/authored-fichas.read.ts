import { and, asc, eq } from "drizzle-orm";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { ExportFile } from "#server/accounts/data-rights/export-part.ts";
import type { Deps } from "#server/deps.ts";
import { readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { fichas, sealedDocuments } from "#server/fichas/ficha.table.ts";

type Which = { accountId: AccountId; personId: PersonId };

function authoredBy({ accountId, personId }: Which) {
	return and(eq(fichas.accountId, accountId), eq(fichas.corretorId, personId), eq(fichas.status, "assinada"));
}

export async function countAuthored({ db }: Pick<Deps, "db">, which: Which): Promise<number> {
	return db.$count(fichas, authoredBy(which));
}

/** The signed fichas somebody made in an account, whoever looks after them now. One without a seal is sealed soon. */
export async function authoredFichas({ db }: Pick<Deps, "db">, which: Which) {
	const { tipo, protocolo, signedAt, imovelEndereco, clienteNome, documentHash } = fichas;
	return db
		.select({ tipo, protocolo, signedAt, imovelEndereco, clienteNome, documentHash, seal: sealedDocuments })
		.from(fichas)
		.leftJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichas.id))
		.where(authoredBy(which))
		.orderBy(asc(fichas.signedAt), asc(fichas.id));
}
export type AuthoredFicha = Awaited<ReturnType<typeof authoredFichas>>[number];

export function authoredFile(deps: Pick<Deps, "storage">, { protocolo, seal }: AuthoredFicha): ExportFile | undefined {
	return seal?.storageKey
		? { path: `fichas/${protocolo}.pdf`, bytes: seal.bytes, read: () => readSealedFile(deps, seal) }
		: undefined;
}
