import type { PackedFile } from "./read-package.ts";

/** The files of a package, looked up by name or by where they lie. */
export type PackedFiles = {
	all: PackedFile[];
	find(path: string): PackedFile | undefined;
	under(folder: string): PackedFile[];
	textOf(path: string): string | undefined;
	jsonOf(path: string): unknown;
};

export function indexFiles(all: PackedFile[]): PackedFiles {
	const byPath = new Map(all.map((file) => [file.path, file]));
	const textOf = (path: string) => decode(byPath.get(path)?.content);
	return {
		all,
		find: (path) => byPath.get(path),
		under: (folder) => all.filter(({ path }) => path.startsWith(folder)),
		textOf,
		jsonOf(path) {
			try {
				return JSON.parse(textOf(path) ?? "");
			} catch {
				return undefined;
			}
		},
	};
}

function decode(bytes: Uint8Array | undefined): string | undefined {
	if (!bytes) return undefined;
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
