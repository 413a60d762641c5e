import { DAY_MS } from "#core/kernel/duration.ts";
import { folderOf, listBackups, momentOfBackup, readManifest } from "./backup-manifest.ts";
import type { BackupPlace } from "./backup-place.ts";
import { readCopiedFiles } from "./copied-files.ts";
import { BackupUnreadable } from "./sealed-part.ts";

/** Removes backups whose days are over, and the contents that no other one has. The newest is never removed. */
export async function forgetBackups(place: BackupPlace, now: Date): Promise<string[]> {
	const ids = await listBackups(place.target);
	const isDue = (id: string) => now.getTime() - momentOfBackup(id).getTime() > place.keepDays * DAY_MS;
	const due = ids.slice(0, -1).filter(isDue);
	for (const id of due) {
		const unused = await contentsOfNobodyElse(
			place,
			id,
			ids.filter((each) => !due.includes(each)),
		);
		// The manifest first: what is half removed is no backup.
		for (const name of await partsOf(place, id)) await place.target.remove(name);
		for (const content of unused) await place.target.remove(content);
	}
	await removeUnfinished(place, ids, now);
	return due;
}

async function* filesOf(place: BackupPlace, id: string) {
	const { files } = await readManifest(place.target, place.key, id);
	yield* readCopiedFiles(place, id, files.parts);
}

/** Of backups that another key closed nobody can say what they have: then every content stays. */
async function contentsOfNobodyElse(place: BackupPlace, id: string, others: string[]): Promise<Set<string>> {
	const contents = new Set<string>();
	try {
		for await (const { content } of filesOf(place, id)) contents.add(content);
		for (const other of others) for await (const { content } of filesOf(place, other)) contents.delete(content);
		return contents;
	} catch (error) {
		if (error instanceof BackupUnreadable) return new Set();
		throw error;
	}
}

async function partsOf({ target }: BackupPlace, id: string): Promise<string[]> {
	const names: string[] = [];
	for await (const { key } of target.list(`${folderOf(id)}/`)) names.push(key);
	return names.toSorted((a, b) => Number(b.endsWith("manifesto.bin")) - Number(a.endsWith("manifesto.bin")));
}

/** What an interrupted one left, once nobody can be writing it any more. */
async function removeUnfinished({ target }: BackupPlace, whole: string[], now: Date): Promise<void> {
	const left: string[] = [];
	for await (const { key } of target.list("copias/")) {
		const id = key.split("/")[1] ?? "";
		if (!whole.includes(id) && now.getTime() - momentOfBackup(id).getTime() > DAY_MS) left.push(key);
	}
	for (const key of left) await target.remove(key);
}
