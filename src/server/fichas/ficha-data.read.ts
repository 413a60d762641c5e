import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { caseLinks, caseRecords, casos } from "./case.table.ts";
import { clientes, corretores, fichaPhotos, fichaSigners, fichas, imoveis, sealedDocuments } from "./ficha.table.ts";
import { interestedLists } from "./interested-list.table.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

const AT_ONCE = 25;

/** Everything the tool keeps for an account, for the copy of one's data. No hash of a link is anybody's data. */
export async function fichaData({ db }: Pick<Deps, "db">, userId: string) {
	const { words: _, search: __, ...clienteColumns } = getTableColumns(clientes);
	const { words: ___, search: ____, addressKey: _____, ...imovelColumns } = getTableColumns(imoveis);
	const [corretor] = await db.select().from(corretores).where(eq(corretores.userId, userId));
	return {
		corretor: corretor ?? null,
		clientes: await db.select(clienteColumns).from(clientes).where(eq(clientes.accountId, userId)),
		imoveis: await db.select(imovelColumns).from(imoveis).where(eq(imoveis.accountId, userId)),
		relacoesDeInteressados: await db.select().from(interestedLists).where(eq(interestedLists.accountId, userId)),
		casos: await casesOf(db, userId),
		fichas: eachFicha(db, userId),
	};
}

async function casesOf(db: Deps["db"], userId: string) {
	const { tokenHash: _, ...linkColumns } = getTableColumns(caseLinks);
	const rows = await db.select().from(casos).where(eq(casos.accountId, userId)).orderBy(asc(casos.createdAt));
	const ids = rows.map(({ id }) => id);
	const links = await db.select(linkColumns).from(caseLinks).where(inArray(caseLinks.casoId, ids));
	const records = await db.select().from(caseRecords).where(inArray(caseRecords.casoId, ids));
	return rows.map((row) => ({
		...row,
		links: links.filter(({ casoId }) => casoId === row.id),
		registros: records.filter(({ casoId }) => casoId === row.id),
	}));
}

/** With the strokes of every signature they are most of the copy: a few at a time. */
async function* eachFicha(db: Deps["db"], userId: string) {
	const { words: _, search: __, ...fichaColumns } = getTableColumns(fichas);
	const own = await db
		.select({ id: fichas.id })
		.from(fichas)
		.where(eq(fichas.accountId, userId))
		.orderBy(asc(fichas.createdAt), asc(fichas.id));
	while (own.length > 0) {
		const ids = own.splice(0, AT_ONCE).map(({ id }) => id);
		const rows = await db
			.select(fichaColumns)
			.from(fichas)
			.where(inArray(fichas.id, ids))
			.orderBy(asc(fichas.createdAt), asc(fichas.id));
		const { signers, photos, seals, answers } = await partsOf(db, ids);
		for (const row of rows) {
			yield {
				...row,
				signatarios: signers.get(row.id) ?? [],
				fotos: photos.get(row.id) ?? [],
				selo: seals.get(row.id)?.[0] ?? null,
				respostas: answers.get(row.id) ?? [],
			};
		}
	}
}

async function partsOf(db: Deps["db"], fichaIds: string[]) {
	const { tokenHash: _, codeHash: __, ...signerColumns } = getTableColumns(fichaSigners);
	const signers = await db
		.select(signerColumns)
		.from(fichaSigners)
		.where(inArray(fichaSigners.fichaId, fichaIds))
		.orderBy(asc(fichaSigners.position));
	const photos = await db.select().from(fichaPhotos).where(inArray(fichaPhotos.fichaId, fichaIds));
	const seals = await db.select().from(sealedDocuments).where(inArray(sealedDocuments.fichaId, fichaIds));
	const { tokenHash: ___, ...answerColumns } = getTableColumns(proposalAnswers);
	const answers = await db
		.select(answerColumns)
		.from(proposalAnswers)
		.where(inArray(proposalAnswers.fichaId, fichaIds));
	const fichaOf = ({ fichaId }: { fichaId: string }) => fichaId;
	return {
		signers: Map.groupBy(signers, fichaOf),
		photos: Map.groupBy(photos, fichaOf),
		seals: Map.groupBy(seals, fichaOf),
		answers: Map.groupBy(answers, fichaOf),
	};
}
