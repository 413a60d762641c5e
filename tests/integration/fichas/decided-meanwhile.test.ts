import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { avisos } from "#server/fichas/avisos/aviso.table.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { markOwnerViewed } from "#server/fichas/owner/mark-owner-viewed.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { makeAskedProposal } from "#tests/support/fichas/make-answered-proposal.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { writeInBetween } from "#tests/support/fichas/write-in-between.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

async function eventsOf({ db }: TestDeps, fichaId: string): Promise<string[]> {
	const rows = await db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, fichaId)).orderBy(evidenceLog.seq);
	return rows.map(({ kind }) => kind);
}

test("a ficha whose broker deletes the account while it is being printed is sealed at the first try, and nobody is told", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	const { current } = await enter(deps, { email });
	const put: TestDeps["storage"]["put"] = async (...file) => {
		const gone = await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
		expect(gone.ok).toBe(true);
		await deps.storage.put(...file);
	};
	expect(await sealFicha({ ...deps, storage: { ...deps.storage, put } }, fichaId)).toBe("sealed");
	expect((await eventsOf(deps, fichaId)).at(-1)).toBe("selada");
	expect(await deps.db.select().from(avisos)).toEqual([]);
});

test.each(["assinada-por", "cancelada"])("a page that says it was opened after %s changes nothing", async (ended) => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	const token = signers[0]?.token ?? "";
	// What the call has read, and holds while somebody else decides.
	const found = present(await findSigning(deps, token), "an open link");
	if (ended === "cancelada") await cancelFicha(deps, { seat: holderSeat(userId), fichaId });
	else await sign(deps, token, documentHash);
	expect(await markViewed(deps, found)).toBe(true);
	expect(await eventsOf(deps, fichaId)).toEqual(["enviada", ended]);
	expect((await findSigning(deps, token))?.signer.viewedAt).toBeNull();
	expect(await deps.db.select().from(avisos).where(eq(avisos.kind, "abriu"))).toEqual([]);
});

test.each([
	["fichas set resposta = 'vencida' where id", "whose proposal has just expired"],
	["proposal_answers set revoked_at = now() where ficha_id", "who is no longer the one asked"],
])("an owner (%s) %s has not opened it afterwards", async (change) => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { fichaId, token } = await makeAskedProposal(deps, userId);
	const holding = { table: "fichas", where: `id = '${fichaId}'` } as const;
	const work = () => markOwnerViewed(deps, token);
	expect(await writeInBetween(deps, { holding, work }, `update ${change} = '${fichaId}'`)).toBe(true);
	expect(await eventsOf(deps, fichaId)).not.toContain("visualizada-pelo-proprietario");
});
