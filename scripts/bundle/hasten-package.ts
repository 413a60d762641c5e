import type { Plugin } from "vite";

export type Change = { file: string; from: string; to: string; also?: string };

/**
 * A package's own text, changed in the server's bundle alone: browsers, tests and development have it as it is. Each
 * change names the text it replaces, and where that is gone the build fails: better told here than that pages are slow
 * again.
 */
export function hastenPackage(name: string, folder: string, changes: Change[]): Plugin {
	const missing = new Set(changes);
	return {
		name: `hasten-${name}`,
		transform: {
			filter: { id: new RegExp(`${folder}/`) },
			handler(code, id) {
				const here = changes.filter(({ file }) => id.endsWith(`${folder}/${file}`));
				if (here.length === 0) return null;
				for (const change of here) missing.delete(change);
				return { code: changeText(code, id, here), map: null };
			},
		},
		buildEnd(error) {
			if (!error && missing.size > 0) throw new Error(`not met: ${[...missing].map(({ file }) => file)}`);
		},
	};
}

function changeText(code: string, id: string, changes: Change[]): string {
	let changed = code;
	for (const { from, to, also = "" } of changes) {
		if (changed.split(from).length !== 2) throw new Error(`${id} has no such place: ${from}`);
		changed = changed.replace(from, () => to) + also;
	}
	return changed;
}
