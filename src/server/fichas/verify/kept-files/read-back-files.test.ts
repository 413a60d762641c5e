import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import { addendumPhotos } from "#server/fichas/contest/addendum.table.ts";
import { sealAddendum } from "#server/fichas/contest/seal-addendum.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { contestPhotoKey, photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { readLogOverview } from "#server/fichas/evidence/log-overview.read.ts";
import { fichaPhotos } from "#server/fichas/ficha.table.ts";
import { makeContested } from "#tests/support/fichas/make-contested.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readBackFiles } from "./read-back-files.job.ts";
import { verifySealedFiles } from "./walk-sealed-files.ts";

async function makeSealed(count: number) {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	for (let at = 0; at < count; at++) await sealFicha(deps, await makeSignedFicha(deps, userId));
	const { rows } = await deps.pool.query<{ id: string; key: string }>(
		"select ficha_id as id, storage_key as key from sealed_documents order by ficha_id",
	);
	return { deps, sealed: rows };
}

/** One night, in as many portions as it takes; says which files the storage was asked for. */
async function night(deps: TestDeps): Promise<string[]> {
	const asked: string[] = [];
	const storage = {
		...deps.storage,
		get: (key: string) => {
			asked.push(key);
			return deps.storage.get(key);
		},
	};
	let payload: Parameters<typeof readBackFiles.handle>[1] | undefined = {};
	while (payload) payload = (await readBackFiles.handle({ ...deps, storage }, payload)) ?? undefined;
	deps.clock.advance(DAY_MS);
	return asked;
}

test("each sealed file is read within thirty nights, a part of them each night", async () => {
	const { deps, sealed } = await makeSealed(3);
	const nights: string[][] = [];
	for (let at = 0; at < 30; at++) nights.push(await night(deps));
	expect(Math.max(...nights.map((keys) => keys.length))).toBeLessThanOrEqual(3);
	expect(new Set(nights.flat())).toEqual(new Set(sealed.map(({ key }) => key)));
	expect((await readLogOverview(deps)).rows).toEqual([]);
});

test("a changed and a lost file are alarms until they are there again, whatever else is read meanwhile", async () => {
	const { deps, sealed } = await makeSealed(2);
	const [changed, lost] = sealed.map((row) => present(row, "a sealed file"));
	const kept = await Promise.all(sealed.map(({ key }) => deps.storage.get(key)));
	const put = (key: string, bytes: Uint8Array<ArrayBuffer>) =>
		deps.storage.put(key, bytes, { contentType: "application/pdf" });
	const flipped = present(kept[0], "its bytes").bytes.slice();
	flipped[9] = (flipped[9] ?? 0) ^ 1;
	await put(present(changed, "one").key, flipped);
	await deps.storage.remove(present(lost, "other").key);
	for (let at = 0; at < 30; at++) await night(deps);
	const { alarms, rows } = await readLogOverview(deps);
	expect(alarms).toContain("nao-confere");
	expect(rows.toSorted()).toEqual(
		[`sealed_files ${changed?.id}: altered`, `sealed_files ${lost?.id}: missing`].toSorted(),
	);
	expect((await verifySealedFiles(deps)).findings).toHaveLength(2);
	for (const [at, { key }] of sealed.entries()) await put(key, present(kept[at], "its bytes").bytes);
	await night(deps);
	expect((await readLogOverview(deps)).rows).toEqual([]);
});

test("photos that an inspection and a contestation name are read with them", async () => {
	const deps = await makeTestDeps();
	const { addendumId, fichaId } = await makeContested(deps);
	await sealAddendum(deps, addendumId);
	const read = await verifySealedFiles(deps);
	expect(read).toMatchObject({ files: 2, findings: [] });
	const [shot] = await deps.db.select().from(fichaPhotos);
	const [contested] = await deps.db.select().from(addendumPhotos);
	const photos = [present(shot, "a photo").id, present(contested, "a photo of the contestation").id];
	await deps.storage.remove(photoKey(fichaId, photos[0] ?? ""));
	await deps.storage.put(contestPhotoKey(fichaId, photos[1] ?? ""), new Uint8Array(9), {
		contentType: "application/octet-stream",
	});
	// Its row is no way around: the text that was signed names it.
	await deps.db.delete(fichaPhotos);
	expect((await verifySealedFiles(deps)).findings).toEqual([
		{ table: "sealed_files", row: `${fichaId} ${photos[0]}`, fault: "missing" },
		{ table: "sealed_addendum_files", row: `${addendumId} ${photos[1]}`, fault: "altered" },
	]);
});
