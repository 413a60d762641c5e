import { nativeSha256 } from "#server/platform/sha256.ts";
import type { FileStorage } from "#server/platform/storage/storage.ts";
import { contentTypeOfKey } from "#server/platform/storage/storage-key.ts";
import { folderOf, type Manifest } from "./backup-manifest.ts";
import type { BackupPlace } from "./backup-place.ts";
import { type CopiedFile, readCopiedFiles } from "./copied-files.ts";
import { BackupUnreadable, getPart } from "./sealed-part.ts";
import { writeStateFile } from "./state-files.ts";

type Copies = Pick<BackupPlace, "target" | "key">;

export function partReader({ target, key }: Copies, { id }: Manifest): (name: string) => Promise<Uint8Array> {
	return (name) => getPart(target, key, `${folderOf(id)}/${name}.bin`);
}

export async function restoreState(copies: Copies, manifest: Manifest, dataDir: string): Promise<void> {
	const read = partReader(copies, manifest);
	for (const [at, name] of manifest.state.entries())
		await writeStateFile(dataDir, { name, bytes: Buffer.from(await read(`estado-${at}`)) });
}

/** Each file's bytes, compared with the hash they had when they were copied. */
export async function* openFiles(
	{ target, key }: Copies,
	{ id, files }: Manifest,
): AsyncGenerator<CopiedFile & { content: string; open: Buffer }> {
	let seen = 0;
	for await (const file of readCopiedFiles({ target, key }, id, files.parts)) {
		const open = await getPart(target, key, file.content);
		if (nativeSha256(open) !== file.sha256) throw new BackupUnreadable(`${file.key} não é o que era`);
		seen++;
		yield { ...file, open };
	}
	if (seen !== files.count) throw new BackupUnreadable(`${seen} de ${files.count} arquivos`);
}

export async function restoreFiles(copies: Copies, manifest: Manifest, storage: FileStorage): Promise<void> {
	for await (const { key, open } of openFiles(copies, manifest))
		await storage.put(key, open, { contentType: contentTypeOfKey(key) });
}
