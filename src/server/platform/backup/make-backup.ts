import type { FileStorage } from "#server/platform/storage/storage.ts";
import { folderOf, listBackups, type Manifest, manifestName, readManifest } from "./backup-manifest.ts";
import type { BackupPlace } from "./backup-place.ts";
import { type CopiedFile, copyFiles, readCopiedFiles } from "./copied-files.ts";
import { dumpDatabase } from "./dump-database.ts";
import { putPart } from "./sealed-part.ts";
import { readStateFiles } from "./state-files.ts";

/**
 * Writes one whole backup; it exists once its manifest does. The log's mark comes first, so that no database is older
 * than its mark, and the files last, so that each file a row names is there.
 */
export async function makeBackup(
	place: BackupPlace,
	{ id, dataDir, storage, startedAt }: { id: string; dataDir: string; storage: FileStorage; startedAt: Date },
): Promise<{ manifest: Manifest; written: number }> {
	const { target, key, signal } = place;
	let written = 0;
	const write = async (name: string, bytes: Uint8Array) => {
		signal.throwIfAborted();
		written += await putPart(target, key, `${folderOf(id)}/${name}.bin`, bytes);
	};
	const state = await readStateFiles(dataDir, place);
	for (const [at, { bytes }] of state.entries()) await write(`estado-${at}`, bytes);
	const database = await dumpDatabase(place.database, write, signal);
	const { written: ofFiles, ...files } = await copyFiles(place, storage, { id, before: filesBefore(place), signal });
	const manifest: Manifest = {
		...{ format: 1, id, startedAt: startedAt.toISOString() },
		...database,
		files,
		state: state.map(({ name }) => name),
	};
	signal.throwIfAborted();
	written += ofFiles + (await putPart(target, key, manifestName(id), Buffer.from(JSON.stringify(manifest))));
	return { manifest, written };
}

async function* filesBefore(place: BackupPlace): AsyncGenerator<CopiedFile> {
	const last = (await listBackups(place.target)).at(-1);
	if (!last) return;
	// One that cannot be read is no reason to have none: then every file is read.
	const manifest = await readManifest(place.target, place.key, last).catch(() => undefined);
	if (manifest) yield* readCopiedFiles(place, last, manifest.files.parts);
}
