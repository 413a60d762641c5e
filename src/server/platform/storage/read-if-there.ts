import { readFile } from "node:fs/promises";
import { codeOf } from "../error-code.ts";

/** Missing is an answer. A file that is there and cannot be read is a fault: taken for missing, it would be lost. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
	return readFile(file).catch(undefinedWhenMissing);
}

export function undefinedWhenMissing(error: unknown): undefined {
	if (codeOf(error) !== "ENOENT") throw error;
}
