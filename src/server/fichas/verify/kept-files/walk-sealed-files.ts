import { and, asc, type Column, eq, gt, ne, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { addenda, sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { contestPhotoKey, photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";

const FIRST = "00000000-0000-0000-0000-000000000000";
const BATCH = 20;

export const sealedParts = ["documents", "answers", "addenda"] as const;
export type SealedPlace = { part: (typeof sealedParts)[number]; after: string };
export const firstSealed: SealedPlace = { part: "documents", after: FIRST };

type World = Pick<Deps, "db" | "storage">;
type Named = { id: string; sha256: string };
/** A sealed file, and the photos that the text it was made of names. */
type Sealed = Named & { storageKey: string; bytes: number; fichaId: string; fotos: Named[] | null };
/** What was read, and what of it is not what was sealed. */
export type ReadBack = { files: number; bytes: number; findings: ChainFinding[] };

/** The next ones after an id, or the one of an id. */
type Which = { after: string } | { id: string };
type Part = {
	table: ChainFinding["table"];
	read: (db: World["db"], which: Which) => Promise<Sealed[]>;
	photoKey: (fichaId: string, id: string) => string;
};

const whichOf = (column: Column, which: Which) => ("id" in which ? eq(column, which.id) : gt(column, which.after));
const fotosIn = (column: Column) => sql<Named[] | null>`${column} -> 'fotos'`;

const parts: Record<SealedPlace["part"], Part> = {
	documents: {
		table: "sealed_files",
		photoKey,
		read: (db, which) => {
			const { fichaId, sha256, storageKey, bytes } = sealedDocuments;
			return db
				.select({ id: fichaId, fichaId, sha256, storageKey, bytes, fotos: fotosIn(fichas.document) })
				.from(sealedDocuments)
				.innerJoin(fichas, eq(fichas.id, fichaId))
				.where(and(whichOf(fichaId, which), ne(storageKey, "")))
				.orderBy(asc(fichaId))
				.limit(BATCH);
		},
	},
	answers: {
		table: "sealed_answer_files",
		photoKey,
		read: (db, which) => {
			const { answerId, fichaId, sha256, storageKey, bytes } = sealedAnswers;
			return db
				.select({ id: answerId, fichaId, sha256, storageKey, bytes, fotos: sql<null>`null` })
				.from(sealedAnswers)
				.where(and(whichOf(answerId, which), ne(storageKey, "")))
				.orderBy(asc(answerId))
				.limit(BATCH);
		},
	},
	addenda: {
		table: "sealed_addendum_files",
		photoKey: contestPhotoKey,
		read: (db, which) => {
			const { addendumId, fichaId, sha256, storageKey, bytes } = sealedAddenda;
			return db
				.select({ id: addendumId, fichaId, sha256, storageKey, bytes, fotos: fotosIn(addenda.evidence) })
				.from(sealedAddenda)
				.innerJoin(addenda, eq(addenda.id, addendumId))
				.where(and(whichOf(addendumId, which), ne(storageKey, "")))
				.orderBy(asc(addendumId))
				.limit(BATCH);
		},
	},
};

/** The next sealed files from the storage, byte for byte. Without any left: undefined, and the next round begins anew. */
export async function walkSealedFiles(
	deps: World,
	{ part, after }: SealedPlace,
): Promise<(ReadBack & { place: SealedPlace }) | undefined> {
	const rows = await parts[part].read(deps.db, { after });
	const last = rows.at(-1);
	if (last) return { ...(await readAll(deps, part, rows)), place: { part, after: last.id } };
	const next = sealedParts[sealedParts.indexOf(part) + 1];
	return next && { files: 0, bytes: 0, findings: [], place: { part: next, after: FIRST } };
}

/** Once more what did not hold: whether it does by now. */
export async function readAgain(deps: World, broken: ChainFinding[]): Promise<ReadBack> {
	const all: ReadBack = { files: 0, bytes: 0, findings: [] };
	const owners = new Set(broken.map(({ table, row }) => `${table} ${row.split(" ")[0]}`));
	for (const part of sealedParts)
		for (const owner of owners) {
			const [table, id = ""] = owner.split(" ");
			if (table !== parts[part].table) continue;
			addTo(all, await readAll(deps, part, await parts[part].read(deps.db, { id })));
		}
	return all;
}

export function addTo(all: ReadBack, { files, bytes, findings }: ReadBack): void {
	all.files += files;
	all.bytes += bytes;
	all.findings.push(...findings);
}

export async function countSealed({ db }: Pick<World, "db">): Promise<number> {
	let count = 0;
	for (const table of [sealedDocuments, sealedAnswers, sealedAddenda])
		count += await db.$count(table, ne(table.storageKey, ""));
	return count;
}

async function readAll(deps: World, part: SealedPlace["part"], rows: Sealed[]): Promise<ReadBack> {
	const all: ReadBack = { files: rows.length, bytes: 0, findings: [] };
	const { table, photoKey } = parts[part];
	for (const { id, fichaId, sha256, storageKey, bytes, fotos } of rows) {
		const found: ChainFinding[] = [];
		const look = async (row: string, key: string, hash: string) => {
			const stored = await deps.storage.get(key);
			all.bytes += stored?.bytes.length ?? 0;
			if (!stored) found.push({ table, row, fault: "missing" });
			else if (fileHash(stored.bytes) !== hash) found.push({ table, row, fault: "altered" });
			return stored;
		};
		const stored = await look(id, storageKey, sha256);
		if (stored && stored.bytes.length !== bytes && found.length === 0) found.push({ table, row: id, fault: "altered" });
		for (const foto of fotos ?? []) await look(`${id} ${foto.id}`, photoKey(fichaId, foto.id), foto.sha256);
		// What went by its term between the two looks went rightly.
		if (found.length > 0 && (await parts[part].read(deps.db, { id })).length > 0) all.findings.push(...found);
	}
	return all;
}

/** All of them, for whoever checks by hand. */
export async function verifySealedFiles(deps: World): Promise<ReadBack> {
	const all: ReadBack = { files: 0, bytes: 0, findings: [] };
	for (let step = await walkSealedFiles(deps, firstSealed); step; step = await walkSealedFiles(deps, step.place))
		addTo(all, step);
	return all;
}
