import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { makeCaseLink } from "#server/fichas/cases/make-case-link.ts";
import { fichas, signingCodes } from "#server/fichas/ficha.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { ownerReports } from "#server/reports/owner-report.table.ts";
import { makeCase } from "#tests/support/fichas/make-case.ts";
import { makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

test("an account that goes takes all it knew apart by name; what was signed stays, whole", async () => {
	const deps = await makeTestDeps();
	const { account, key, fichaId } = await makeCase(deps);
	const { userId: accountId, imovelId } = key;
	expect(await makeCaseLink(deps, { ...key, days: "7", name: "Dra. Nair" })).toMatchObject({ ok: true });
	const waiting = await makeSent(deps, accountId);
	await makeDraft(deps, accountId);
	const now = deps.clock.now();
	const signerId = waiting.signers[0]?.id ?? "";
	await deps.db
		.insert(signingCodes)
		.values({ signerId, nonce: "n", email: "joao@exemplo.com.br", sentAt: now, expiresAt: now });
	const sheet = { accountId, imovelId, recipients: [], createdAt: now };
	await deps.db.insert(ownerReports).values({ id: deps.random.uuid(), report: {} as never, ...sheet });
	const list = { id: deps.random.uuid(), fichaId, protocolo: "R26-TEST-0001", list: {} as never, hash: "h" };
	await deps.db.insert(interestedLists).values({ ...list, ...sheet });
	const [before] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));

	const { current } = await enter(deps, account);
	const proof = { current, password: PASSWORD, code: "" };
	expect(await deleteAccount(deps, proof, deletion)).toMatchObject({ ok: true });
	for (const table of [
		"clientes",
		"imoveis",
		"casos",
		"case_links",
		"case_records",
		"interested_lists",
		"owner_reports",
	])
		expect([table, (await deps.pool.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
	const left = await deps.db.select().from(fichas);
	expect(left).toMatchObject([
		{ id: fichaId, accountId: null, document: before?.document, documentHash: before?.documentHash },
	]);
	expect((await deps.pool.query("select 1 from sealed_documents")).rowCount).toBe(1);
});
