import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const publicDir = join(import.meta.dirname, "../../public");

export function writePublic(name: string, content: string | Buffer): void {
	const path = join(publicDir, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, content);
	console.log(`${name} ${Buffer.byteLength(content)} B`);
}
