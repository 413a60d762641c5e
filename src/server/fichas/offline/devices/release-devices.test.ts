import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { removeFicha } from "#server/fichas/retention/remove-ficha.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import {
	deliver,
	drawPhoto,
	sendPhoto,
	startPhone,
	writeSigned,
	writeText,
} from "#tests/support/fichas/offline-work.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { enter, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { forgetStaged } from "../photos/forget-staged.job.ts";
import { removeStagedFiles } from "../photos/remove-staged-files.job.ts";

async function makeWork() {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const account = await makeBroker(deps);
	const phone = await startPhone(deps, account.userId);
	const signed = await writeSigned(phone);
	const open = await writeText(phone);
	await sendPhoto(deps, phone, await drawPhoto());
	await deliver(deps, phone, [...signed.entries, ...open.entries]);
	const { rows } = await deps.pool.query("select id from fichas");
	await sealFicha(deps, rows[0].id);
	return { deps, account, phone, signed, fichaId: rows[0].id };
}

async function countOf(deps: TestDeps) {
	const { rows } = await deps.pool.query(`select
		(select count(*) from aparelhos)::int as devices, (select count(*) from aparelho_registros)::int as entries,
		(select count(*) from aparelho_registros where content is null)::int as emptied,
		(select count(*) from aparelho_fotos)::int as staged, (select count(*) from aparelho_capsulas)::int as capsules`);
	return rows[0];
}

/** By the check of each night; files of the removed ficha are no matter here. */
async function offlineFindings(deps: TestDeps) {
	return (await verifyChain(deps)).findings.filter(({ table }) => table.startsWith("aparelho_"));
}

test("with the account goes what nobody signed; entries of what somebody signed stay, with the key they are checked by", async () => {
	const { deps, account } = await makeWork();
	expect(await countOf(deps)).toMatchObject({ devices: 1, entries: 3, staged: 1 });
	const { current } = await enter(deps, account);
	const gone = await deleteAccount(deps, { current, password: PASSWORD, code: "" }, deletion);
	expect(gone).toMatchObject({ ok: true });
	expect(await countOf(deps)).toEqual({ devices: 1, entries: 2, emptied: 0, staged: 0, capsules: 1 });
	const { rows } = await deps.pool.query("select account_id, person_id from aparelhos");
	expect(rows).toEqual([{ account_id: null, person_id: null }]);
	expect(await offlineFindings(deps), "the log says why it is not there").toEqual([]);
});

test("a photo that waits for its ficha is kept for ninety days, a record that could not be taken for twelve months", async () => {
	const { deps } = await makeWork();
	await deps.pool.query(
		`insert into aparelho_recusados (id, aparelho_id, fault, sha256, content, signature, at)
		select gen_random_uuid(), id, 'assinatura', 'x', '{}', 'x', $1 from aparelhos`,
		[deps.clock.now()],
	);
	const left = async () => {
		await forgetStaged.handle(deps, {});
		const { rows } = await deps.pool.query("select count(*)::int as refused from aparelho_recusados");
		const { devices, staged } = await countOf(deps);
		return { devices, staged, refused: rows[0].refused };
	};
	deps.clock.advance(89 * 86_400_000);
	expect(await left()).toEqual({ devices: 1, staged: 1, refused: 1 });
	deps.clock.advance(2 * 86_400_000);
	expect(await left()).toEqual({ devices: 1, staged: 0, refused: 1 });
	deps.clock.advance(273 * 86_400_000);
	expect(await left()).toEqual({ devices: 1, staged: 0, refused: 1 });
	deps.clock.advance(2 * 86_400_000);
	expect(await left()).toEqual({ devices: 1, staged: 0, refused: 0 });
});

test("a photo that waited its days goes from the store, too, though that was away; one that came once more stays", async () => {
	const { deps, phone } = await makeWork();
	const staged = async () => {
		const keys: string[] = [];
		for await (const { key } of deps.storage.list("aparelhos/")) keys.push(key);
		return keys;
	};
	const [file] = await staged();
	deps.clock.advance(91 * 86_400_000);
	const remove = () => Promise.reject(new StorageAway("503"));
	await forgetStaged.handle({ ...deps, storage: { ...deps.storage, remove } }, {});
	expect(await countOf(deps)).toMatchObject({ staged: 0 });
	await sendPhoto(deps, phone, await drawPhoto());
	expect(await staged()).toEqual([file]);
	const { rows } = await deps.pool.query("select data from pgboss.job where name = $1", [removeStagedFiles.name]);
	await removeStagedFiles.handle(deps, rows[0].data);
	expect(await staged()).toEqual([file]);
	deps.clock.advance(91 * 86_400_000);
	await forgetStaged.handle(deps, {});
	await deps.jobs.work(deps);
	await soon(staged).toEqual([]);
});

test("entries are emptied with their ficha's term, and what waited on the way is forgotten after its days", async () => {
	const { deps, fichaId } = await makeWork();
	deps.clock.advance(100 * 86_400_000);
	await forgetStaged.handle(deps, {});
	// The capsule is named by entries, and the newest.
	expect(await countOf(deps)).toMatchObject({ staged: 0, capsules: 1, emptied: 0 });
	deps.clock.advance(30 * 366 * 86_400_000);
	expect(await removeFicha(deps, fichaId)).toBe(true);
	expect(await countOf(deps)).toMatchObject({ entries: 3, emptied: 2 });
	const { rows } = await deps.pool.query(
		"select distinct ip, user_agent from aparelho_registros where content is null",
	);
	expect(rows).toEqual([{ ip: "", user_agent: "" }]);
	expect(await offlineFindings(deps), "the log says why it is not there").toEqual([]);
});
