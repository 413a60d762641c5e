import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const check = path.resolve("scripts/check-transactions.mjs");
const settings = {
	compilerOptions: {
		target: "es2024",
		module: "nodenext",
		strict: true,
		noEmit: true,
		allowImportingTsExtensions: true,
	},
	include: ["../src/server"],
};
const world = `
export class PgTransaction { select(): Promise<number[]> { return Promise.resolve([]); } }
export class NodePgDatabase extends PgTransaction {
	transaction<T>(work: (tx: PgTransaction) => Promise<T>): Promise<T> { return work(new PgTransaction()); }
}
export type FileStorage = { put(key: string): Promise<void> };
export type Mailer = { send(to: string): Promise<void> };
export type Deps = { db: NodePgDatabase; storage: FileStorage; mail: Mailer };
export async function withDeadline<T>(work: () => Promise<T>): Promise<T> { return work(); }
`;

const sendIt = "async function sendIt(deps: Pick<Deps, 'mail'>) { await deps.mail.send('a'); }";
const whole = (body: string) =>
	`export const useCase = (deps: Deps) => deps.db.transaction(async (tx) => { await tx.select(); ${body} });`;

const found = [
	["the pool", "db", whole("await deps.db.select();")],
	["a port", "storage", whole("await deps.storage.put('a');")],
	["a port in a callback", "mail", whole("await Promise.all(['a'].map((to) => deps.mail.send(to)));")],
	["a port that a function is given", "mail", `${sendIt} ${whole("await sendIt(deps);")}`],
	[
		"a port that a function in a variable is given",
		"mail",
		`const send = async ({ mail }: Deps) => mail.send("a"); ${whole("await send(deps);")}`,
	],
	[
		"a port that a method is given",
		"mail",
		`const sender = { async work(deps: Deps) { await deps.mail.send("a"); } }; ${whole("await sender.work(deps);")}`,
	],
	[
		"a port that a function held under its name is given",
		"mail",
		`${sendIt} const held = { sendIt }; ${whole("await held.sendIt(deps);")}`,
	],
	[
		"a port that a function held under another name is given",
		"mail",
		`${sendIt} const held = { go: sendIt }; ${whole("await held.go(deps);")}`,
	],
	[
		"a port that one of several methods is given",
		"mail",
		`class Many {
			send(deps: Deps): Promise<void>;
			send(deps: Deps, to: string): Promise<void>;
			async send(deps: Deps, to = "b") { await deps.mail.send(to); }
		}
		const many = new Many();
		${whole("await many.send(deps, 'a');")}`,
	],
	[
		"a port that one of several functions of a name is given",
		"mail",
		`async function send(deps: Deps): Promise<void>;
		async function send(deps: Deps, to: string): Promise<void>;
		async function send(deps: Deps, to = "b") { await deps.mail.send(to); }
		${whole("await send(deps, 'a');")}`,
	],
	[
		"a port, by a parameter taken apart",
		"mail",
		"export async function useCase({ mail }: Deps, tx: PgTransaction) { await tx.select(); await mail.send('a'); }",
	],
	[
		"a port, out of a constant taken apart",
		"mail",
		"export async function useCase(deps: Deps, tx: PgTransaction) { const { mail } = deps; await tx.select(); await mail.send('a'); }",
	],
	[
		"the pool in a world that is handed on",
		"db",
		`async function reads({ db }: Pick<Deps, "db">) { return db.select(); } ${whole("await reads({ ...deps });")}`,
	],
	[
		"the pool, by a function that leaves the transaction it could take",
		"db",
		`async function reads({ db }: Pick<Deps, "db">) { return db.select(); }
		export const useCase = (deps: Deps) => deps.db.transaction(() => reads(deps));`,
	],
	[
		"a port, by a function that leaves the transaction another one of ours hands it",
		"mail",
		`async function within(deps: Deps, work: (tx: PgTransaction) => Promise<void>) { await deps.db.transaction(work); }
		export const useCase = (deps: Deps) => within(deps, async () => { await deps.mail.send("a"); });`,
	],
	[
		"a port, by a function declared to be handed a transaction that does without",
		"mail",
		`type Guard = (deps: Deps, tx: PgTransaction) => Promise<void>;
		export const guard: Guard = async (deps) => deps.mail.send("a");`,
	],
	[
		"a port, by a method of a list of acts that does without its transaction",
		"mail",
		`type Act = (deps: Deps, tx: PgTransaction) => Promise<void>;
		export const acts: Record<"one" | "two", Act> & { three?: Act } = {
			async one(_deps, tx) { await tx.select(); },
			async two(_deps, tx) { await tx.select(); },
			async three(deps) { await deps.mail.send("a"); },
		};`,
	],
	["somebody outside, whoever it is", "outward", whole("await withDeadline(async () => 1);")],
] as const;
const letPass = `${sendIt}
	async function reads({ db }: { db: NodePgDatabase | PgTransaction }) { return db.select(); }
	export async function useCase(deps: Deps, mail: Mailer) {
		const rows = await deps.db.transaction(async (tx) => [...(await reads({ ...deps, db: tx })), ...(await tx.select())]);
		await sendIt(deps);
		await mail.send("b");
		return rows;
	}`;

const roots: string[] = [];
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

/** What the check says of a product with these use cases, each in a file of its own. */
async function checked(useCases: readonly string[]): Promise<{ code: number; said: string }> {
	const root = await mkdtemp(path.join(os.tmpdir(), "rubrica-transactions-"));
	roots.push(root);
	for (const folder of ["scripts", "src/server"]) await mkdir(path.join(root, folder), { recursive: true });
	await writeFile(path.join(root, "scripts/transactions.tsconfig.json"), JSON.stringify(settings));
	await writeFile(path.join(root, "src/server/world.ts"), world);
	const imports = `import { type Deps, type Mailer, type NodePgDatabase, type PgTransaction, withDeadline } from "./world.ts";`;
	for (const [at, useCase] of useCases.entries())
		await writeFile(path.join(root, `src/server/case-${at}.ts`), `${imports}\n${useCase}`);
	try {
		const { stdout } = await run(process.execPath, [check, root]);
		return { code: 0, said: stdout };
	} catch (error) {
		const { code, stderr } = error as { code: number; stderr: string };
		return { code, said: stderr };
	}
}

let bad: { code: number; said: string };
beforeAll(async () => {
	// All at once: nearly all of a check of one file is the compiler's start.
	bad = await checked(found.map(([, , useCase]) => useCase));
});

test.each(found.map(([what, name], at) => ({ what, name, at })))(
	"what is used inside a transaction is found: $what",
	({ name, at }) => {
		const lines = bad.said.split("\n").filter((line) => line.startsWith(`src/server/case-${at}.ts:`));
		expect(lines.map((line) => line.replace(/^\S+ /, ""))).toEqual([`\`${name}\` is used inside a transaction`]);
		expect(bad.code).toBe(1);
	},
);

test("what reads by the transaction, and what is done after it, is let pass", async () => {
	const { code, said } = await checked([letPass]);
	expect([said, code]).toEqual(["1 functions inside transactions use nothing from outside\n", 0]);
});
