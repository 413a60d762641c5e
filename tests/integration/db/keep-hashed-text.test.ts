import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { present } from "#core/kernel/present.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const ROWS = "select f.document, f.sender_evidence, s.evidence from fichas f join ficha_signers s on s.ficha_id = f.id";

async function migrate({ pool }: TestDeps): Promise<void> {
	const folder = new URL("../../../drizzle/", import.meta.url);
	const name = (await readdir(folder)).find((file) => file.endsWith("_keep-hashed-text.sql"));
	const text = await readFile(new URL(present(name, "the migration"), folder), "utf8");
	for (const statement of text.split("--> statement-breakpoint")) await pool.query(statement);
}

/** As it was before. */
async function goBack({ pool }: TestDeps): Promise<void> {
	const trigger = "select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'fichas_preserved_empty'";
	const guard = (await pool.query(trigger)).rows[0].text;
	await pool.query("drop trigger fichas_preserved_empty on fichas");
	for (const [table, column] of [
		["fichas", "document"],
		["fichas", "sender_evidence"],
		["ficha_signers", "evidence"],
		["proposal_answers", "evidence"],
	])
		await pool.query(`alter table ${table} alter column ${column} type jsonb`);
	await pool.query(guard);
	await pool.query("drop table sample_marks");
}

test("what was kept as jsonb is there unchanged, holds at night, and stays guarded", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const fichaId = await makeSignedFicha(deps, (await makeBroker(deps)).userId);
	await sealFicha(deps, fichaId);
	await goBack(deps);
	const before = (await deps.pool.query(ROWS)).rows;
	await migrate(deps);
	expect((await deps.pool.query(ROWS)).rows).toEqual(before);
	expect((await verifyChain(deps)).findings).toEqual([]);
	await deps.pool.query("update fichas set preserved_since = now()");
	await expect(deps.pool.query("update fichas set document = null")).rejects.toThrow("the ficha is preserved");
	expect((await deps.pool.query("select * from sample_marks")).rows).toEqual([]);
});

test.each([
	["the sample's", "demo@exemplo.com.br", "renata", 1],
	["somebody's who took its address", "demo@exemplo.com.br", "outra", 0],
	["somebody's who took its name", "renata@imobiliaria.example", "renata", 0],
])("an account that is %s makes the mark or not", async (_, email, username, marks) => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await deps.pool.query("update a_usuarios set email = $1, status_conta = 'ativo' where id = $2", [email, userId]);
	await deps.pool.query("update profiles set nome_usuario = $1 where user_id = $2", [username, userId]);
	await goBack(deps);
	await migrate(deps);
	expect((await deps.pool.query("select * from sample_marks")).rows).toHaveLength(marks);
});
