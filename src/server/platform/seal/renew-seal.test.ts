import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { makeP12 } from "#tests/support/fichas/make-p12.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { loadSeal } from "./load-seal.ts";
import { readPinnedFile } from "./pins/pinned-list-file.ts";
import { makePins, type Pins } from "./pins/pins.ts";
import { acceptList, beginAnew, renewSeal } from "./renew-seal.ts";
import { watchSeal } from "./watch-seal.ts";

async function readList(deps: TestDeps): Promise<PinnedEntry[]> {
	const list = await readPinnedFile(deps);
	if (!Array.isArray(list)) throw new Error(list);
	return list;
}

const sharing = (deps: TestDeps): TestDeps => ({
	...deps,
	config: { ...deps.config, databaseUrl: "postgres://shared" },
});

async function beside(deps: TestDeps): Promise<TestDeps> {
	const dataDir = await mkdtemp(path.join(deps.config.dataDir, "machine-"));
	return { ...deps, config: { ...deps.config, dataDir } };
}

test("a successor is signed by the key before, and a running process takes it without a restart", async () => {
	const deps = await makeTestDeps();
	const kept = await watchSeal(deps, makePins(deps));
	const old = await kept.current();
	const next = await renewSeal(deps, { reason: "troca anual" });
	expect(await readList(deps)).toMatchObject([
		{ kind: "inicio", fingerprint: old.fingerprint },
		{ kind: "sucessao", fingerprint: next.fingerprint, signer: old.fingerprint, reason: "troca anual" },
	]);
	await kept.look();
	expect((await kept.current()).fingerprint).toBe(next.fingerprint);
	expect((await loadSeal(deps)).fingerprint).toBe(next.fingerprint);
	kept.close();
});

test("one of our own that comes to its end while the product runs is followed", async () => {
	const deps = await makeTestDeps();
	const kept = await watchSeal(deps, makePins(deps));
	const old = await kept.current();
	deps.clock.advance(11 * 365 * 86_400_000);
	await kept.look();
	expect((await kept.current()).fingerprint).not.toBe(old.fingerprint);
	expect(await readList(deps)).toHaveLength(2);
	kept.close();
});

test("another machine on the same database takes a successor, too", async () => {
	const one = sharing(await makeTestDeps());
	const other = await beside(one);
	await loadSeal(one);
	const kept = await watchSeal(other, makePins(other));
	const next = await renewSeal(one, { reason: "troca anual" });
	await kept.look();
	expect((await kept.current()).fingerprint).toBe(next.fingerprint);
	expect(await readList(other)).toEqual(await readList(one));
	kept.close();
});

test("a look that has to wait is joined by no other, and followed by the next once it has ended", async () => {
	const deps = await makeTestDeps();
	const held = Promise.withResolvers<Pins>();
	const pins = vi.fn(() => held.promise);
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const kept = await watchSeal(deps, pins);
	vi.advanceTimersByTime(60_000);
	expect(pins).toHaveBeenCalledTimes(1);
	held.resolve(await makePins(deps)());
	await soon(() => {
		vi.advanceTimersByTime(15_000);
		return pins.mock.calls.length;
	}).toBeGreaterThan(1);
	kept.close();
});

test("from the key of our own to the owner's .p12, and the old settings do not start any more", async () => {
	const deps = await makeTestDeps();
	const old = await loadSeal(deps);
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "x", now: deps.clock.now() }));
	const next = { file, password: "x" };
	const seal = await renewSeal(deps, { reason: "certificado da imobiliária", next });
	expect((await readList(deps)).at(-1)).toMatchObject({ fingerprint: seal.fingerprint, signer: old.fingerprint });
	const set = { ...deps, config: { ...deps.config, seal: next } };
	expect((await loadSeal(set)).subject).toBe("Prado");
	await expect(loadSeal(deps)).rejects.toThrow("a chave do certificado atual não foi encontrada");
});

test("a lost key cannot be renewed; a new beginning says why, and another machine takes it only when told to", async () => {
	const one = sharing(await makeTestDeps());
	const other = await beside(one);
	await loadSeal(one);
	await loadSeal(other);
	await one.pool.query("update seal_certificates set encrypted_key = null");
	await expect(loadSeal(one)).rejects.toThrow("a chave do certificado atual não foi encontrada");
	await expect(renewSeal(one, { reason: "x" })).rejects.toThrow("npm run seal:new-beginning");
	const anew = await beginAnew(one, { reason: "disco queimado em 15/11" });
	expect((await readList(one)).at(-1)).toMatchObject({
		kind: "novo-inicio",
		reason: "disco queimado em 15/11",
		signer: anew.fingerprint,
	});
	expect((await loadSeal(one)).fingerprint).toBe(anew.fingerprint);

	await expect(loadSeal(other)).rejects.toThrow("a chave do certificado atual não foi encontrada");
	await expect(acceptList(other, "0".repeat(64))).rejects.toThrow("é outro; nada foi mudado");
	await acceptList(other, anew.fingerprint);
	expect((await loadSeal(other)).fingerprint).toBe(anew.fingerprint);
});

test("a key lost before there was a list begins one that says so", async () => {
	const deps = await makeTestDeps();
	const lost = await loadSeal(deps);
	await rm(path.join(deps.config.dataDir, "keys"), { recursive: true });
	await rm(path.join(deps.config.dataDir, "seal-certificates.json"));
	await deps.pool.query("delete from pinned_certificates");
	const seal = await beginAnew(deps, { reason: "servidor perdido" });
	expect(await readList(deps)).toMatchObject([
		{ kind: "inicio", fingerprint: seal.fingerprint, reason: "servidor perdido" },
		{ kind: "anterior", fingerprint: lost.fingerprint },
	]);
});
