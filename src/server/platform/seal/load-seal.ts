import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { newestOf, type PinnedEntry } from "#core/fichas/evidence/pinned-list.ts";
import { brand } from "#core/kernel/brand.ts";
import { present } from "#core/kernel/present.ts";
import type { Clock } from "../clock.ts";
import { type Config, ConfigError } from "../config.ts";
import type { Database, Transaction } from "../db/connect.ts";
import type { Log } from "../log.ts";
import type { Random } from "../random.ts";
import type { Secrets } from "../secrets.ts";
import { commandKey } from "./command-key.ts";
import { databaseKeys, folderKeys, type KeyStore, type Pems } from "./key-store.ts";
import { addToPinnedCopy } from "./pins/pinned-list-copy.ts";
import { writePinnedFile } from "./pins/pinned-list-file.ts";
import { reconcileLists } from "./pins/reconcile-lists.ts";
import { type Aside, signAside } from "./pins/sign-aside.ts";
import { beginList, type PinKey, signEntry } from "./pins/sign-entry.ts";
import { checkSealKey, pemKey, readP12, readSeal, SealProblem } from "./read-seal.ts";
import type { Seal } from "./seal.ts";
import { fingerprintOf } from "./seal-alg.ts";
import { sealCertificates } from "./seal-certificate.table.ts";
import { sealPolicies } from "./seal-policy.ts";
import { listUsedCertificates } from "./used-certificates.read.ts";

const NAME = `${brand.name} – selo de integridade (autoassinado)`;
/** Two processes at their first start make one key and one list. */
const KEY_LOCK = 7_426_002;
/** A key that is being made takes a busy machine longer than a statement may wait. */
const LONGEST_WAIT_MS = 120_000;
const LOOK_EVERY_MS = 50;

export type SealWorld = {
	config: Config;
	db: Database;
	clock: Clock;
	random: Random;
	secrets: Secrets;
	log: Log;
	/** Of a certificate that is made here; else the seal's usual one. */
	name?: string;
};

/** The key of today and the list that ends with it; `isNew` where the list has grown. */
export type Opened = { seal: Seal; entries: PinnedEntry[]; isNew: boolean };

/**
 * The owner's key if one is configured, else one made at the first start and kept. It is the newest of the pinned list
 * (pins/), or nothing starts: a key that is gone is never replaced without a word.
 */
export async function loadSeal(asked: SealWorld): Promise<Seal> {
	const given = await readOwners(asked);
	return changeList(asked, async (world, tx, keys, aside) => {
		const holdsKeyOf = async (fingerprint: string) =>
			given ? given.fingerprint === fingerprint : (await keys.find(fingerprint)) !== undefined;
		const list = await reconcileLists(world, tx, holdsKeyOf);
		if (!list) return begin(world, tx, keys, given && { seal: given, key: aside(given) });
		return given ? openGiven(list, given) : openOwn(world, keys, list);
	});
}

/**
 * One at a time. The file comes last: what it names must not be lost with a transaction that failed. The owner's key may
 * be elsewhere and take its time: `work` signs with it through `aside`, which undoes the transaction, signs outside of
 * any, and begins again, at the same moment.
 */
export async function changeList(world: SealWorld, work: ListChange): Promise<Seal> {
	const at = world.clock.now();
	const still = { ...world, clock: { ...world.clock, now: () => at } };
	return signAside((aside) => writeList(still, (tx, keys) => work(still, tx, keys, aside)));
}

type ListChange = (world: SealWorld, tx: Transaction, keys: KeyStore, aside: Aside) => Promise<Opened>;

async function writeList(world: SealWorld, work: (tx: Transaction, keys: KeyStore) => Promise<Opened>): Promise<Seal> {
	const { config, db, clock, secrets } = world;
	const keysFor = (tx: Transaction) => (config.databaseUrl ? databaseKeys(tx, secrets) : folderKeys(config.dataDir));
	const { seal, entries, isNew } = await db.transaction(async (tx) => {
		await takeKeyLock(tx);
		const opened = await work(tx, keysFor(tx));
		const { fingerprint, certificate } = opened.seal;
		await tx
			.insert(sealCertificates)
			.values({ fingerprint, certificate, firstUsedAt: clock.now() })
			.onConflictDoNothing();
		if (opened.isNew) await addToPinnedCopy(tx, opened.entries);
		return opened;
	});
	if (isNew) await writePinnedFile(world, entries);
	if (!config.databaseUrl) await folderKeys(config.dataDir).settle(seal.fingerprint);
	return seal;
}

async function takeKeyLock(tx: Transaction): Promise<void> {
	const deadline = performance.now() + LONGEST_WAIT_MS;
	for (;;) {
		const asked = sql`select pg_try_advisory_xact_lock(${KEY_LOCK}) as mine`;
		const { rows } = await tx.execute<{ mine: boolean }>(asked);
		if (rows[0]?.mine) return;
		if (performance.now() > deadline) throw new Error("another process has been making the seal's key for two minutes");
		await pause(LOOK_EVERY_MS);
	}
}

/** The owner's key, by whichever setting; undefined where the product has one of its own. */
export async function readOwners(
	{ config, clock }: Pick<SealWorld, "config" | "clock">,
	options: { evenOver?: boolean } = {},
): Promise<Seal | undefined> {
	if (config.seal) return readGiven(config.seal, clock.now(), options);
	return config.sealCommand && readCommand(config.sealCommand, clock.now(), options);
}

async function readCommand(
	{ command, certificateFile, policy }: NonNullable<Config["sealCommand"]>,
	now: Date,
	{ evenOver = false },
): Promise<Seal> {
	const pem = await readFile(certificateFile, "utf8").catch(() => {
		throw new ConfigError(["SEAL_CERTIFICATE: o arquivo não pôde ser aberto"]);
	});
	try {
		const about = { selfMade: false, now, policy: policy && sealPolicies[policy], evenOver };
		return await checkSealKey(commandKey(command, pem), about);
	} catch (error) {
		throw error instanceof SealProblem ? new ConfigError([`SEAL_SIGN_COMMAND: ${error.message}`]) : error;
	}
}

export async function readGiven(
	{ file, password, policy }: NonNullable<Config["seal"]>,
	now: Date,
	{ evenOver = false } = {},
): Promise<Seal> {
	const bytes = await readFile(file).catch(() => {
		throw new ConfigError(["SEAL_P12: o arquivo não pôde ser aberto"]);
	});
	const options = { now, policy: policy && sealPolicies[policy], evenOver };
	return readP12(new Uint8Array(bytes), password, options).catch((error) => {
		throw error instanceof SealProblem ? new ConfigError([`SEAL_P12: ${error.message}`]) : error;
	});
}

function openGiven(entries: PinnedEntry[], given: Seal): Opened {
	if (newestOf(entries)?.fingerprint === given.fingerprint) return { seal: given, entries, isNew: false };
	const wasPinned = entries.some(({ fingerprint }) => fingerprint === given.fingerprint);
	throw new ConfigError([
		wasPinned
			? "selo: este certificado já foi substituído por outro na lista de certificados do selo; use o mais novo"
			: "selo: este certificado não está na lista de certificados do selo; com o anterior ainda definido, rode npm run seal:renew, ou npm run seal:new-beginning se a chave anterior se perdeu",
	]);
}

async function openOwn(world: SealWorld, keys: KeyStore, entries: PinnedEntry[]): Promise<Opened> {
	const pems = await keys.find(newestOf(entries)?.fingerprint ?? "");
	if (!pems) throw lostKey(world);
	const seal = await readUnlessOver(pems, world.clock.now());
	return seal ? { seal, entries, isNew: false } : followOver(world, keys, entries, pems);
}

/** The first list. What sealed here before is in the database, and nowhere else: taken over once. */
async function begin(
	world: SealWorld,
	tx: Transaction,
	keys: KeyStore,
	given: { seal: Seal; key: PinKey } | undefined,
): Promise<Opened> {
	const { clock, config } = world;
	const now = clock.now();
	const used = await listUsedCertificates(tx);
	const kept = given ? undefined : await keys.findKept();
	if (!given && !kept && used.length > 0) throw lostKey(world);
	const own = given ? undefined : (kept ?? (await makeKey(world, keys)));
	const key = given?.key ?? signerOf(present(own, "a key of our own"));
	const fingerprint = fingerprintOf(key.certificate);
	if (config.sealRoot && config.sealRoot !== fingerprint)
		throw new ConfigError(["SEAL_ROOT_FINGERPRINT: não há lista de certificados no banco de dados, e a chave é outra"]);
	const earlier = used.filter((each) => each.fingerprint !== fingerprint).map(({ certificate }) => certificate);
	const entries = await beginList(key, earlier, now);
	const seal = given?.seal ?? (own && (await readUnlessOver(own, now)));
	if (seal) return { seal, entries, isNew: true };
	return followOver(world, keys, entries, present(own, "a key of our own"));
}

/** One of our own that is out of date is followed by a new one, which it signs. */
async function followOver(world: SealWorld, keys: KeyStore, entries: PinnedEntry[], old: Pems): Promise<Opened> {
	return addSuccessor(world, entries, {
		old: signerOf(old),
		next: await readMade(world, await makeKey(world, keys)),
		reason: "o certificado anterior chegou ao fim da validade",
	});
}

export async function addSuccessor(
	{ clock, log }: Pick<SealWorld, "clock" | "log">,
	entries: PinnedEntry[],
	{ old, next, reason }: { old: PinKey; next: Seal; reason: string },
): Promise<Opened> {
	const pin = { kind: "sucessao", certificate: next.certificate, from: clock.now(), reason } as const;
	const entry = await signEntry(entries, pin, { signer: old, own: next });
	log.warn({ number: entry.number, fingerprint: entry.fingerprint, reason }, "the seal has a new certificate");
	return { seal: next, entries: [...entries, entry], isNew: true };
}

/** Loaded only here: the libraries that write certificates would slow down every later start. */
export async function makeKey({ clock, random, name = NAME }: SealWorld, keys: KeyStore): Promise<Pems> {
	const { makeCertificate } = await import("./make-certificate.ts");
	const serial = Buffer.from(random.token(), "base64url").subarray(0, 16);
	const made = await makeCertificate(name, { now: clock.now(), serial });
	await keys.keep(made, clock.now());
	return made;
}

export function readMade({ clock }: Pick<SealWorld, "clock">, { certificate, privateKey }: Pems): Promise<Seal> {
	return readSeal(certificate, privateKey, clock.now());
}

/** Signs in the list, even when it may not seal any more. */
export function signerOf({ certificate, privateKey }: Pems): PinKey {
	const { sign } = pemKey(certificate, privateKey);
	return { certificate, sign };
}

/** Anything but its age that is wrong with a key stops the start. */
async function readUnlessOver({ certificate, privateKey }: Pems, now: Date): Promise<Seal | undefined> {
	try {
		return await readSeal(certificate, privateKey, now);
	} catch (error) {
		if (error instanceof SealProblem && error.over) return undefined;
		throw error;
	}
}

export function lostKey({ config }: SealWorld): ConfigError {
	const where = config.databaseUrl ? "o banco de dados" : "keys/seal.pem";
	return new ConfigError([
		`selo: a chave do certificado atual não foi encontrada (${where}, SEAL_P12 ou SEAL_SIGN_COMMAND). Restaure a cópia de segurança da chave. Se ela se perdeu de vez, rode npm run seal:new-beginning -- --reason "…": a perda fica escrita em /verificar/certificados`,
	]);
}
