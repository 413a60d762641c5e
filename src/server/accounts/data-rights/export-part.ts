import type { Deps } from "#server/deps.ts";

/** What the storage gives back for a file, or nothing if it is not there (yet). */
export type ExportFile = { path: string; bytes: number; read(): Promise<Uint8Array | undefined> };

/** What one feature keeps about a person, by account or by address. They are listed in server/export-parts.ts. */
export type ExportPart = {
	name: string;
	/** For LEIA-ME.txt, in the person's words. */
	about: string;
	/** Long lists may be async iterable: they are written as they are read. */
	read(deps: Deps, userId: string, email: string): Promise<unknown>;
	files?: { about: string; list(deps: Deps, userId: string): AsyncIterable<ExportFile> };
};
