import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

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

/** What the check says of a product that has this use case, and ends well or not. */
async function checked(useCase: string): Promise<{ code: number; said: string }> {
	const root = await mkdtemp(path.join(os.tmpdir(), "rubrica-transactions-"));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	for (const folder of ["scripts", "src/server"]) await mkdir(path.join(root, folder), { recursive: true });
	await writeFile(path.join(root, "scripts/transactions.tsconfig.json"), JSON.stringify(settings));
	await writeFile(path.join(root, "src/server/world.ts"), world);
	const imports = `import { type Deps, type Mailer, type NodePgDatabase, type PgTransaction, withDeadline } from "./world.ts";`;
	await writeFile(path.join(root, "src/server/use-case.ts"), `${imports}\n${useCase}`);
	try {
		const { stdout } = await run(process.execPath, [check, root]);
		return { code: 0, said: stdout };
	} catch (error) {
		const { code, stderr } = error as { code: number; stderr: string };
		return { code, said: stderr };
	}
}

const sendIt = "async function sendIt(deps: Pick<Deps, 'mail'>) { await deps.mail.send('a'); }";
const whole = (body: string) =>
	`export const useCase = (deps: Deps) => deps.db.transaction(async (tx) => { await tx.select(); ${body} });`;

test.each([
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
	["somebody outside, whoever it is", "outward", whole("await withDeadline(async () => 1);")],
])("what is used inside a transaction is found: %s", async (_what, name, useCase) => {
	const { code, said } = await checked(useCase);
	expect(said).toMatch(new RegExp(`^src/server/use-case\\.ts:\\d+: \`${name}\` is used inside a transaction\n$`));
	expect(code).toBe(1);
});

test("what reads by the transaction, and what is done after it, is let pass", async () => {
	const { code, said } = await checked(`
		${sendIt}
		async function reads({ db }: { db: NodePgDatabase | PgTransaction }) { return db.select(); }
		export async function useCase(deps: Deps, mail: Mailer) {
			const rows = await deps.db.transaction(async (tx) => [...(await reads({ ...deps, db: tx })), ...(await tx.select())]);
			await sendIt(deps);
			await mail.send("b");
			return rows;
		}
	`);
	expect([said, code]).toEqual(["1 functions inside transactions use nothing from outside\n", 0]);
});
