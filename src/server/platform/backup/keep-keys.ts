import * as z from "zod";
import type { FileStorage } from "#server/platform/storage/storage.ts";
import { type BackupKey, BackupUnreadable, getPart, putPart } from "./sealed-part.ts";
import { readKeyFiles, type StateFile, writeStateFile } from "./state-files.ts";

/** A place and a password of their own: whoever has the backup of the data has half of what a forger needs. */
export type KeyPlace = { target: FileStorage; key: BackupKey };

const BELOW = "chaves/";
const LAST_WRITTEN = "lista.bin";
const Names = z.array(z.string());

/** Written when they changed, and when the last copy cannot be read any more; how many bytes that took. */
export async function keepKeys(place: KeyPlace, { id, dataDir }: { id: string; dataDir: string }): Promise<number> {
	const now = await readKeyFiles(dataDir);
	const last = await readKeptKeys(place).catch((error) => {
		if (error instanceof BackupUnreadable) return [];
		throw error;
	});
	if (isSame(now, last)) return 0;
	let written = 0;
	for (const [at, { bytes }] of now.entries())
		written += await putPart(place.target, place.key, `${BELOW}${id}/${at}.bin`, bytes);
	const names = Buffer.from(JSON.stringify(now.map(({ name }) => name)));
	return written + (await putPart(place.target, place.key, `${BELOW}${id}/${LAST_WRITTEN}`, names));
}

/** Into a folder that has none. */
export async function restoreKeys(place: KeyPlace, dataDir: string): Promise<number> {
	const kept = await readKeptKeys(place);
	for (const file of kept) await writeStateFile(dataDir, file);
	return kept.length;
}

/** The newest whole copy: the list is written last. */
async function readKeptKeys({ target, key }: KeyPlace): Promise<StateFile[]> {
	let newest = "";
	for await (const { key: name } of target.list(BELOW)) {
		const [, id = "", part] = name.split("/");
		if (part === LAST_WRITTEN && id > newest) newest = id;
	}
	if (!newest) return [];
	const names = Names.parse(JSON.parse((await getPart(target, key, `${BELOW}${newest}/${LAST_WRITTEN}`)).toString()));
	return Promise.all(
		names.map(async (name, at) => ({ name, bytes: await getPart(target, key, `${BELOW}${newest}/${at}.bin`) })),
	);
}

function isSame(one: StateFile[], other: StateFile[]): boolean {
	return (
		one.length === other.length &&
		one.every(({ name, bytes }, at) => name === other[at]?.name && bytes.equals(other[at].bytes))
	);
}
