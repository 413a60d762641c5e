import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Deps } from "#server/deps.ts";
import { caseLinks, caseRecords, casos } from "#server/fichas/cases/case.table.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { fichaPhotos, fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { eachFichaPage } from "#server/fichas/ficha-pages.read.ts";
import { modelContents, modelos, modelVersions } from "#server/fichas/models/model.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { clientes, corretores, imoveis } from "#server/fichas/registry/registry.table.ts";
import { eachRow } from "#server/platform/db/each-row.ts";

/** With the strokes of every signature a ficha is most of the copy. */
const AT_ONCE = 50;
const A_PAGE = 500;

/** Everything the tool keeps for an account, for the copy of one's data. No hash of a link is anybody's data. */
export async function fichaData({ db }: Pick<Deps, "db">, userId: string) {
	const [corretor] = await db.select().from(corretores).where(eq(corretores.userId, userId));
	return {
		corretor: corretor ?? null,
		clientes: eachCliente(db, userId),
		imoveis: eachImovel(db, userId),
		relacoesDeInteressados: eachList(db, userId),
		casos: eachCase(db, userId),
		modelos: eachModel(db, userId),
		fichas: eachFicha(db, userId),
	};
}

function eachCliente(db: Deps["db"], userId: string) {
	const { search: _, ...columns } = getTableColumns(clientes);
	return eachRow<Omit<typeof clientes.$inferSelect, "search">>(A_PAGE, (last, page) =>
		db
			.select(columns)
			.from(clientes)
			.where(and(eq(clientes.accountId, userId), last && follows(clientes.nome, last.nome, clientes.id, last.id)))
			.orderBy(asc(clientes.nome), asc(clientes.id))
			.limit(page),
	);
}

async function* eachImovel(db: Deps["db"], userId: string) {
	const { search: _, ...columns } = getTableColumns(imoveis);
	const rows = eachRow<Omit<typeof imoveis.$inferSelect, "search">>(A_PAGE, (last, page) =>
		db
			.select(columns)
			.from(imoveis)
			.where(
				and(eq(imoveis.accountId, userId), last && follows(imoveis.addressKey, last.addressKey, imoveis.id, last.id)),
			)
			.orderBy(asc(imoveis.addressKey), asc(imoveis.id))
			.limit(page),
	);
	for await (const { addressKey: ___, ...row } of rows) yield row;
}

function eachList(db: Deps["db"], userId: string) {
	return eachRow<typeof interestedLists.$inferSelect>(AT_ONCE, (last, page) =>
		db
			.select()
			.from(interestedLists)
			.where(and(eq(interestedLists.accountId, userId), last && gt(interestedLists.id, last.id)))
			.orderBy(asc(interestedLists.id))
			.limit(page),
	);
}

async function* eachCase(db: Deps["db"], userId: string) {
	const { tokenHash: _, ...linkColumns } = getTableColumns(caseLinks);
	const rows = eachRow<typeof casos.$inferSelect>(A_PAGE, (last, page) =>
		db
			.select()
			.from(casos)
			.where(and(eq(casos.accountId, userId), last && gt(casos.id, last.id)))
			.orderBy(asc(casos.id))
			.limit(page),
	);
	for await (const row of rows) {
		yield {
			...row,
			links: await db.select(linkColumns).from(caseLinks).where(eq(caseLinks.casoId, row.id)),
			registros: await db.select().from(caseRecords).where(eq(caseRecords.casoId, row.id)),
		};
	}
}

async function* eachModel(db: Deps["db"], userId: string) {
	const rows = eachRow<typeof modelos.$inferSelect>(AT_ONCE, (last, page) =>
		db
			.select()
			.from(modelos)
			.where(and(eq(modelos.accountId, userId), last && gt(modelos.id, last.id)))
			.orderBy(asc(modelos.id))
			.limit(page),
	);
	for await (const row of rows) {
		const { versao, hash, publishedAt, publishedBy, warnings } = modelVersions;
		yield {
			...row,
			versoes: await db
				.select({ versao, hash, publishedAt, publishedBy, warnings, conteudo: modelContents.content })
				.from(modelVersions)
				.innerJoin(modelContents, eq(modelContents.hash, hash))
				.where(eq(modelVersions.modeloId, row.id))
				.orderBy(asc(versao)),
		};
	}
}

/** Behind this row, where rows are in order of a text and their id. */
function follows(text: PgColumn, value: string, id: PgColumn, last: string): SQL {
	return sql`(${text}, ${id}) > (${value}, ${last}::uuid)`;
}

async function* eachFicha(db: Deps["db"], userId: string) {
	const { search: _, notasEmOrdem: __, ...columns } = getTableColumns(fichas);
	for await (const rows of eachFichaPage(db, columns, userId, AT_ONCE)) {
		const { signers, photos, seals, answers, annexed } = await partsOf(
			db,
			rows.map(({ id }) => id),
		);
		for (const { madeAt: ____, ...row } of rows) {
			yield {
				...row,
				signatarios: signers.get(row.id) ?? [],
				fotos: photos.get(row.id) ?? [],
				selo: seals.get(row.id)?.[0] ?? null,
				respostas: answers.get(row.id) ?? [],
				adendos: annexed.get(row.id) ?? [],
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
	const annexed = await db
		.select()
		.from(addenda)
		.where(inArray(addenda.fichaId, fichaIds))
		.orderBy(asc(addenda.sentAt), asc(addenda.id));
	const fichaOf = ({ fichaId }: { fichaId: string }) => fichaId;
	return {
		signers: Map.groupBy(signers, fichaOf),
		photos: Map.groupBy(photos, fichaOf),
		seals: Map.groupBy(seals, fichaOf),
		answers: Map.groupBy(answers, fichaOf),
		annexed: Map.groupBy(annexed, fichaOf),
	};
}
