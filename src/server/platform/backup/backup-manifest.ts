import * as z from "zod";
import type { FileStorage } from "#server/platform/storage/storage.ts";
import { type BackupKey, getPart } from "./sealed-part.ts";

const Count = z.number().int().min(0);
const Name = z.string();

const Rows = z.object({ name: Name, columns: z.array(Name), rows: Count, parts: Count });

export const Manifest = z.object({
	format: z.literal(1),
	id: z.string(),
	startedAt: z.string(),
	/** The last migration of the database that was copied: its schema is made again up to here. */
	migration: z.object({ at: Count, hash: z.string() }),
	tables: z.array(Rows),
	sequences: z.array(z.object({ name: Name, value: z.string() })),
	/** What was promised and not done yet. */
	jobs: Rows,
	/** Where the evidence log ended; nothing in an empty one. */
	head: z.object({ seq: Count, hash: z.string() }).nullable(),
	files: z.object({ count: Count, bytes: Count, parts: Count }),
	/** What lies beside the database in DATA_DIR: names below it. */
	state: z.array(Name),
});
export type Manifest = z.infer<typeof Manifest>;
export type CopiedRows = z.infer<typeof Rows>;

const LAST_WRITTEN = "manifesto.bin";

export const folderOf = (id: string) => `copias/${id}`;
export const manifestName = (id: string) => `${folderOf(id)}/${LAST_WRITTEN}`;

/** A moment as a name that every store takes, and that sorts. */
export const backupIdOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(":", "-").toLowerCase();
export const momentOfBackup = (id: string) => new Date(`${id.slice(0, 10)}T${id.slice(11).replaceAll("-", ":")}Z`);

/** Whole ones alone: the manifest is written last. The oldest first. */
export async function listBackups(target: FileStorage): Promise<string[]> {
	const ids: string[] = [];
	for await (const { key } of target.list("copias/")) {
		const [, id = "", name] = key.split("/");
		if (name === LAST_WRITTEN) ids.push(id);
	}
	return ids;
}

export async function readManifest(target: FileStorage, key: BackupKey, id: string): Promise<Manifest> {
	return Manifest.parse(JSON.parse((await getPart(target, key, manifestName(id))).toString()));
}
