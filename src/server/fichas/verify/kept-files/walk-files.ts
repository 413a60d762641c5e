import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { readIdentityPhoto } from "#server/fichas/signing/factors/identity-photo.read.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";
import { returnedDocuments } from "#server/fichas/verify/returned/returned-document.table.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";

const FIRST = "00000000-0000-0000-0000-000000000000";
const BATCH = 20;

export type FilePlace = { part: "returned" | "identity"; after: string };
export const firstFile: FilePlace = { part: "returned", after: FIRST };

type World = Pick<Deps, "db" | "storage" | "secrets">;
type KeptFile = { id: string; sha256: string; storageKey: string };

/** The next files that the log or a signature's evidence names, byte for byte. Nothing when there are none. */
export async function walkFiles(
	deps: World,
	{ part, after }: FilePlace,
): Promise<{ place: FilePlace; findings: ChainFinding[] } | undefined> {
	const { read, hold, table } = parts[part];
	const rows = await read(deps, after);
	const last = rows.at(-1);
	if (!last) return part === "returned" ? { place: { part: "identity", after: FIRST }, findings: [] } : undefined;
	const findings: ChainFinding[] = [];
	for (const row of rows) {
		const fault = await faultOf(deps, row, hold);
		if (fault && (await isStillThere(deps, part, row))) findings.push({ table, row: row.id, fault });
	}
	return { place: { part, after: last.id }, findings };
}

type Part = {
	table: ChainFinding["table"];
	read: (deps: World, after: string) => Promise<KeptFile[]>;
	hold: (deps: World, file: KeptFile) => Promise<boolean>;
};

const parts: Record<FilePlace["part"], Part> = {
	returned: {
		table: "returned_files",
		read: ({ db }, after) =>
			db
				.select({
					id: returnedDocuments.id,
					sha256: returnedDocuments.sha256,
					storageKey: returnedDocuments.storageKey,
				})
				.from(returnedDocuments)
				.where(and(gt(returnedDocuments.id, after), ne(returnedDocuments.storageKey, "")))
				.orderBy(asc(returnedDocuments.id))
				.limit(BATCH),
		hold: async ({ storage }, { storageKey, sha256 }) => {
			const stored = await storage.get(storageKey);
			return stored !== undefined && fileHash(stored.bytes) === sha256;
		},
	},
	identity: {
		table: "identity_files",
		read: ({ db }, after) =>
			db
				.select({ id: identityPhotos.signerId, sha256: identityPhotos.sha256, storageKey: identityPhotos.storageKey })
				.from(identityPhotos)
				.innerJoin(fichaSigners, and(eq(fichaSigners.id, identityPhotos.signerId), eq(fichaSigners.status, "assinou")))
				.where(and(gt(identityPhotos.signerId, after), ne(identityPhotos.storageKey, "")))
				.orderBy(asc(identityPhotos.signerId))
				.limit(BATCH),
		hold: async (deps, file) => {
			try {
				await readIdentityPhoto(deps, file);
				return true;
			} catch (error) {
				// A store that is away says nothing of the file: it is looked at once it is back.
				if (error instanceof StorageAway) throw error;
				return false;
			}
		},
	},
};

async function faultOf(deps: World, file: KeptFile, hold: Part["hold"]): Promise<"missing" | "altered" | undefined> {
	if (!(await deps.storage.has(file.storageKey))) return "missing";
	return (await hold(deps, file)) ? undefined : "altered";
}

/** What went by its term between the two looks went rightly. */
async function isStillThere({ db }: World, part: FilePlace["part"], { id, storageKey }: KeptFile): Promise<boolean> {
	const [row] =
		part === "returned"
			? await db
					.select({ key: returnedDocuments.storageKey })
					.from(returnedDocuments)
					.where(eq(returnedDocuments.id, id))
			: await db.select({ key: identityPhotos.storageKey }).from(identityPhotos).where(eq(identityPhotos.signerId, id));
	return row?.key === storageKey;
}

/** All of them, for whoever checks by hand. */
export async function verifyFiles(deps: World): Promise<ChainFinding[]> {
	const findings: ChainFinding[] = [];
	for (let step = await walkFiles(deps, firstFile); step; step = await walkFiles(deps, step.place))
		findings.push(...step.findings);
	return findings;
}
