import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { makeP12 } from "#tests/support/fichas/make-p12.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readConfig } from "../config.ts";
import { loadSeal } from "./load-seal.ts";
import { addToPinnedCopy, readPinnedCopy } from "./pins/pinned-list-copy.ts";
import { pinnedListPath, readPinnedFile } from "./pins/pinned-list-file.ts";
import { beginList, signEntry } from "./pins/sign-entry.ts";
import { sealCertificates } from "./seal-certificate.table.ts";
import { verifySignature } from "./verify-signature.ts";

const content = new TextEncoder().encode("conteúdo");

/** What tests have as their database, the product may have as its own or as one shared by several machines. */
function sharing(deps: TestDeps): TestDeps {
	const config = { ...deps.config, databaseUrl: "postgres://shared" };
	return { ...deps, config };
}

function given(deps: TestDeps, file: string, password: string): TestDeps {
	return { ...deps, config: { ...deps.config, seal: { file, password } } };
}

async function readList(deps: TestDeps): Promise<PinnedEntry[]> {
	const list = await readPinnedFile(deps);
	if (!Array.isArray(list)) throw new Error(list);
	return list;
}

/** Another machine of the same installation: its own folder, the same database and secret. */
async function beside(deps: TestDeps): Promise<TestDeps> {
	const dataDir = await mkdtemp(path.join(deps.config.dataDir, "machine-"));
	return { ...deps, config: { ...deps.config, dataDir } };
}

test("made at the first start, kept for its owner's eyes, and the same ever after", async () => {
	const deps = await makeTestDeps();
	const [first, second] = [await loadSeal(deps), await loadSeal(deps)];
	expect(second.fingerprint).toBe(first.fingerprint);
	expect(first).toMatchObject({ subject: "Rubrica – selo de integridade (autoassinado)", selfMade: true });
	const { mode } = await stat(path.join(deps.config.dataDir, "keys/seal.pem"));
	expect(mode & 0o077).toBe(0);
	expect((await readList(deps)).map(({ kind, fingerprint }) => [kind, fingerprint])).toEqual([
		["inicio", first.fingerprint],
	]);
	expect(await readPinnedCopy(deps.db)).toEqual(await readList(deps));
	expect(verifySignature(first.certificate, content, await second.sign(content))).toBe(true);
});

test("several processes on one database share one key, which is not readable there", async () => {
	const deps = sharing(await makeTestDeps());
	const seals = await Promise.all([loadSeal(deps), loadSeal(deps), loadSeal(deps)]);
	expect(new Set(seals.map(({ fingerprint }) => fingerprint)).size).toBe(1);
	const { rows } = await deps.pool.query("select * from seal_certificates");
	expect(rows).toHaveLength(1);
	expect(rows[0].encrypted_key).not.toContain("PRIVATE KEY");
	await expect(readFile(path.join(deps.config.dataDir, "keys/seal.pem"))).rejects.toThrow();
});

test("one of our own that is out of date is followed by a new one, which it signs, and stays known", async () => {
	const deps = await makeTestDeps();
	const old = await loadSeal(deps);
	deps.clock.advance(11 * 365 * 86_400_000);
	const next = await loadSeal(deps);
	expect(next.fingerprint).not.toBe(old.fingerprint);
	expect(next.validUntil > deps.clock.now()).toBe(true);
	expect(await readList(deps)).toMatchObject([
		{ kind: "inicio", certificate: old.certificate },
		{
			kind: "sucessao",
			certificate: next.certificate,
			signer: old.fingerprint,
			reason: expect.stringContaining("validade"),
		},
	]);
	expect((await loadSeal(deps)).fingerprint).toBe(next.fingerprint);
});

test("a damaged key file stops the start instead of being replaced", async () => {
	const deps = await makeTestDeps();
	await mkdir(path.join(deps.config.dataDir, "keys"));
	await writeFile(path.join(deps.config.dataDir, "keys/seal.pem"), "nada");
	await expect(loadSeal(deps)).rejects.toThrow("seal.pem");
});

test("a key that is not its certificate's is refused", async () => {
	const deps = await makeTestDeps();
	await loadSeal(deps);
	const file = path.join(deps.config.dataDir, "keys/seal.pem");
	const mine = await readFile(file, "utf8");
	const other = await makeTestDeps();
	await loadSeal(other);
	const theirs = await readFile(path.join(other.config.dataDir, "keys/seal.pem"), "utf8");
	const key = /-----BEGIN PRIVATE KEY[\s\S]+END PRIVATE KEY-----/;
	await writeFile(file, mine.replace(key, theirs.match(key)?.[0] ?? ""));
	await expect(loadSeal(deps)).rejects.toThrow("não é a do certificado");
});

test("the owner's .p12 seals", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(
		file,
		await makeP12({ name: "Imobiliária Prado Ltda.", password: "segredo 1", now: deps.clock.now() }),
	);
	const seal = await loadSeal(given(deps, file, "segredo 1"));
	expect(seal).toMatchObject({ subject: "Imobiliária Prado Ltda.", selfMade: false });
	expect(verifySignature(seal.certificate, content, await seal.sign(content))).toBe(true);
});

test("a file that is not there, or not for this password, is told at the start by the setting's name", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "segredo 1", now: deps.clock.now() }));
	await expect(loadSeal(given(deps, `${file}.gone`, "segredo 1"))).rejects.toThrow(
		"SEAL_P12: o arquivo não pôde ser aberto",
	);
	await expect(loadSeal(given(deps, file, "outra"))).rejects.toThrow(
		"SEAL_P12: o arquivo não pôde ser lido; confira o arquivo e a senha",
	);
});

test("a .p12 out of date does not start", async () => {
	const deps = await makeTestDeps();
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "x", now: new Date("2010-01-01T00:00:00Z") }));
	await expect(loadSeal(given(deps, file, "x"))).rejects.toThrow("SEAL_P12: o certificado está vencido");
});

test("the two settings go together", () => {
	expect(() => readConfig({ SEAL_P12: "a.p12" })).toThrow("SEAL_P12_PASSWORD: falta");
	expect(() => readConfig({ SEAL_POLICY: "AD-RB" })).toThrow("SEAL_POLICY: só vale com SEAL_P12");
	expect(readConfig({ SEAL_P12: "a.p12", SEAL_P12_PASSWORD: "x" }).seal).toEqual({
		file: path.resolve("a.p12"),
		password: "x",
	});
});

const foreignKey = (deps: TestDeps) => makeTestDeps().then((other) => loadSeal({ ...other, clock: deps.clock }));

test("what sealed before there was a list is taken from the database once, named as such; a certificate put there later is not", async () => {
	const deps = await makeTestDeps();
	const own = await loadSeal(deps);
	const earlier = await foreignKey(deps);
	await deps.db.insert(sealCertificates).values({ ...certificateOf(earlier), firstUsedAt: deps.clock.now() });
	await deps.pool.query("delete from pinned_certificates");
	await rm(pinnedListPath(deps));
	await loadSeal(deps);
	expect(await readList(deps)).toMatchObject([
		{ kind: "inicio", fingerprint: own.fingerprint },
		{ kind: "anterior", fingerprint: earlier.fingerprint, signer: own.fingerprint },
	]);
	const later = await foreignKey(deps);
	await deps.db.insert(sealCertificates).values({ ...certificateOf(later), firstUsedAt: deps.clock.now() });
	await loadSeal(deps);
	expect(await readList(deps)).toHaveLength(2);
});

const certificateOf = ({ fingerprint, certificate }: { fingerprint: string; certificate: string }) => ({
	fingerprint,
	certificate,
});

test("a key that is gone stops the start, with and without a list, and nothing is made in its place", async () => {
	const deps = await makeTestDeps();
	await loadSeal(deps);
	await rm(path.join(deps.config.dataDir, "keys/seal.pem"));
	await expect(loadSeal(deps)).rejects.toThrow("a chave do certificado atual não foi encontrada");
	await deps.pool.query("delete from pinned_certificates");
	await rm(pinnedListPath(deps));
	await expect(loadSeal(deps)).rejects.toThrow("npm run seal:new-beginning");
	await expect(stat(path.join(deps.config.dataDir, "keys/seal.pem"))).rejects.toThrow();
});

test("another .p12 than the newest of the list does not start", async () => {
	const deps = await makeTestDeps();
	await loadSeal(deps);
	const file = path.join(deps.config.dataDir, "owner.p12");
	await writeFile(file, await makeP12({ name: "Prado", password: "x", now: deps.clock.now() }));
	await expect(loadSeal(given(deps, file, "x"))).rejects.toThrow("não está na lista de certificados do selo");
});

test("a list that was changed by hand stops the start", async () => {
	const deps = await makeTestDeps();
	await loadSeal(deps);
	const text = await readFile(pinnedListPath(deps), "utf8");
	await writeFile(pinnedListPath(deps), text.replace('"reason": null', '"reason": "outro"'));
	await expect(loadSeal(deps)).rejects.toThrow("seal-certificates.json: a lista de certificados do selo foi alterada");
});

test("a second machine takes the list with the key that it shares, and later a successor", async () => {
	const one = sharing(await makeTestDeps());
	const other = await beside(one);
	const first = await loadSeal(one);
	expect((await loadSeal(other)).fingerprint).toBe(first.fingerprint);
	expect(await readList(other)).toEqual(await readList(one));
	one.clock.advance(11 * 365 * 86_400_000);
	const next = await loadSeal(one);
	expect((await loadSeal(other)).fingerprint).toBe(next.fingerprint);
	expect(await readList(other)).toHaveLength(2);
});

test("a machine with a list takes none of the database that its own key did not sign", async () => {
	const deps = await makeTestDeps();
	const own = await loadSeal(deps);
	const mine = await readList(deps);
	const foreign = await foreignKey(deps);
	const pin = { certificate: foreign.certificate, from: deps.clock.now(), reason: "perda" };
	const anew = await signEntry(mine, { kind: "novo-inicio", ...pin }, { signer: foreign });
	const claimed = { ...(await signEntry(mine, { kind: "sucessao", ...pin }, { signer: foreign, own: foreign })) };
	for (const added of [anew, claimed, { ...claimed, signer: own.fingerprint }]) {
		await deps.pool.query("delete from pinned_certificates where number = 2");
		await addToPinnedCopy(deps.db, [added]);
		expect((await loadSeal(deps)).fingerprint).toBe(own.fingerprint);
		expect(await readList(deps)).toEqual(mine);
	}
});

test("a machine without a list takes none that a foreign key began, even with our certificate at its end", async () => {
	const one = sharing(await makeTestDeps());
	const own = await loadSeal(one);
	const foreign = await foreignKey(one);
	const begun = await beginList(foreign, [], one.clock.now());
	const pin = { kind: "sucessao", certificate: own.certificate, from: one.clock.now(), reason: "" } as const;
	// Signed by the one who forges, and by our key only where it never was: over its own beginning.
	const forged = await signEntry(begun, pin, { signer: foreign, own: { ...own, sign: foreign.sign } });
	await one.pool.query("delete from pinned_certificates");
	await addToPinnedCopy(one.db, [...begun, forged]);
	await expect(loadSeal(await beside(one))).rejects.toThrow("a lista de certificados do banco de dados foi alterada");
	await one.pool.query("delete from pinned_certificates where number = 2");
	await expect(loadSeal(await beside(one))).rejects.toThrow("npm run seal:accept");
});

test("the settings may name the certificate that the list begins with", async () => {
	const one = await makeTestDeps();
	const own = await loadSeal(one);
	const rooted = async (sealRoot: string) => {
		const machine = await beside(one);
		return { ...machine, config: { ...machine.config, sealRoot } };
	};
	const other = await rooted(own.fingerprint);
	// The list is believed; the key itself is another matter.
	await expect(loadSeal(other)).rejects.toThrow("a chave do certificado atual não foi encontrada");
	expect(await readList(other)).toEqual(await readList(one));
	await expect(loadSeal(await rooted("0".repeat(64)))).rejects.toThrow("SEAL_ROOT_FINGERPRINT");
	expect(readConfig({ SEAL_ROOT_FINGERPRINT: "AB:".repeat(31).concat("AB") }).sealRoot).toBe("ab".repeat(32));
	expect(() => readConfig({ SEAL_ROOT_FINGERPRINT: "abc" })).toThrow("SEAL_ROOT_FINGERPRINT");
});
