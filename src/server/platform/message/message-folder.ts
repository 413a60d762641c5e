import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { recordOf } from "#core/kernel/record.ts";
import { writeFileAtomically } from "../storage/write-file-atomically.ts";
import { type CodeMessage, type MessageChannel, messageChannels } from "./message.ts";

const FILE = /^[A-Za-z0-9_-]+\.json$/;

export type WrittenMessage = { channel: MessageChannel; to: string; text: string; writtenAt: Date };

/** What would have gone out, for whoever develops. Named by event: a repeat replaces, never doubles. */
export async function writeMessage(folder: string, { id, ...message }: CodeMessage): Promise<void> {
	const bytes = new TextEncoder().encode(JSON.stringify(message));
	await writeFileAtomically(path.join(folder, `${id}.json`), bytes);
}

/** Newest first. */
export async function listWrittenMessages(folder: string, most: number): Promise<WrittenMessage[]> {
	const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name));
	const found = await Promise.all(names.map((name) => readWritten(path.join(folder, name))));
	return found
		.flatMap((one) => one ?? [])
		.sort((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
		.slice(0, most);
}

async function readWritten(file: string): Promise<WrittenMessage | undefined> {
	try {
		const { channel, to, text } = recordOf(JSON.parse(await readFile(file, "utf8")));
		const known = messageChannels.find((one) => one === channel);
		const { mtime } = await stat(file);
		return known && { channel: known, to: String(to), text: String(text), writtenAt: mtime };
	} catch {
		return undefined;
	}
}
