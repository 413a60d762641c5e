import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { caseLinks, caseRecords, casos } from "./case.table.ts";
import { clientes, corretores, fichaPhotos, fichaSigners, fichas, imoveis, sealedDocuments } from "./ficha.table.ts";
import { interestedLists } from "./interested-list.table.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** Everything the tool keeps for an account, for the copy of one's data. No hash of a link is anybody's data. */
export async function fichaData({ db }: Pick<Deps, "db">, userId: string) {
	const { words: _, search: __, ...fichaColumns } = getTableColumns(fichas);
	const { words: ___, search: ____, ...clienteColumns } = getTableColumns(clientes);
	const { words: _____, search: ______, addressKey: _______, ...imovelColumns } = getTableColumns(imoveis);
	const [corretor] = await db.select().from(corretores).where(eq(corretores.userId, userId));
	const rows = await db
		.select(fichaColumns)
		.from(fichas)
		.where(eq(fichas.accountId, userId))
		.orderBy(asc(fichas.createdAt));
	const { signers, photos, seals, answers } = await partsOf(db, userId);
	return {
		corretor: corretor ?? null,
		clientes: await db.select(clienteColumns).from(clientes).where(eq(clientes.accountId, userId)),
		imoveis: await db.select(imovelColumns).from(imoveis).where(eq(imoveis.accountId, userId)),
		relacoesDeInteressados: await db.select().from(interestedLists).where(eq(interestedLists.accountId, userId)),
		casos: await casesOf(db, userId),
		fichas: rows.map((row) => ({
			...row,
			signatarios: signers.get(row.id) ?? [],
			fotos: photos.get(row.id) ?? [],
			selo: seals.get(row.id)?.[0] ?? null,
			respostas: answers.get(row.id) ?? [],
		})),
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

async function partsOf(db: Deps["db"], userId: string) {
	const { tokenHash: _, codeHash: __, ...signerColumns } = getTableColumns(fichaSigners);
	const mine = eq(fichas.accountId, userId);
	const signers = await db
		.select(signerColumns)
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaSigners.fichaId))
		.where(mine)
		.orderBy(asc(fichaSigners.position));
	const photos = await db
		.select(getTableColumns(fichaPhotos))
		.from(fichaPhotos)
		.innerJoin(fichas, eq(fichas.id, fichaPhotos.fichaId))
		.where(mine);
	const seals = await db
		.select(getTableColumns(sealedDocuments))
		.from(sealedDocuments)
		.innerJoin(fichas, eq(fichas.id, sealedDocuments.fichaId))
		.where(mine);
	const { tokenHash: ___, ...answerColumns } = getTableColumns(proposalAnswers);
	const answers = await db
		.select(answerColumns)
		.from(proposalAnswers)
		.innerJoin(fichas, eq(fichas.id, proposalAnswers.fichaId))
		.where(mine);
	const fichaOf = ({ fichaId }: { fichaId: string }) => fichaId;
	return {
		signers: Map.groupBy(signers, fichaOf),
		photos: Map.groupBy(photos, fichaOf),
		seals: Map.groupBy(seals, fichaOf),
		answers: Map.groupBy(answers, fichaOf),
	};
}
