import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Where a program lies, of these names or paths the first that this machine has. */
export function findProgram(...names: string[]): string | undefined {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	const places = names.flatMap((name) =>
		path.isAbsolute(name) ? [name] : folders.map((each) => path.join(each, name)),
	);
	return places.find((place) => {
		try {
			accessSync(place, constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}
