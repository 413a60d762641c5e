import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../docs/runbooks");
/** A phrase in code type that begins like this is a command somebody will type. */
const COMMAND =
	/^(apt-get|curl|chmod|cp|createdb|deploy\/\S+|docker|git|install|mkdir|node|npm|npx|openssl|pg_\w+|psql|rm|sudo|systemctl|tar) \S|^deploy\/\S+\.sh$/;

export type Part = { kind: string; text: string; at: string };

/** Every fenced block by its language, and every command named in the text, in the order of reading. */
export function readRunbook(name: string): Part[] {
	const parts: Part[] = [];
	let block: { kind: string; lines: string[]; at: string } | undefined;
	for (const [index, line] of readFileSync(path.join(folder, name), "utf8").split("\n").entries()) {
		const at = `${name}:${index + 1}`;
		const fence = /^\s*```(\w*)$/.exec(line);
		if (fence && block) {
			parts.push({ kind: block.kind, text: block.lines.join("\n"), at: block.at });
			block = undefined;
		} else if (fence) block = { kind: fence[1] ?? "", lines: [], at };
		else if (block) block.lines.push(line);
		else {
			for (const [, code = ""] of line.matchAll(/`([^`]+)`/g)) {
				if (COMMAND.test(code)) parts.push({ kind: "sh", text: code, at });
				if (/^select .+;$/.test(code)) parts.push({ kind: "sql", text: code, at });
			}
		}
	}
	return parts;
}

export const runbooks = readdirSync(folder).filter((name) => name.endsWith(".md"));
