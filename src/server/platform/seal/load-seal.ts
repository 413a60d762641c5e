import { readFile } from "node:fs/promises";
import path from "node:path";
import { desc, isNotNull, sql } from "drizzle-orm";
import { brand } from "#core/kernel/brand.ts";
import type { Clock } from "../clock.ts";
import { type Config, ConfigError } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Log } from "../log.ts";
import type { Random } from "../random.ts";
import type { Secrets } from "../secrets.ts";
import { writeFileAtomically } from "../storage/write-file-atomically.ts";
import { readP12, readSeal, SealProblem } from "./read-seal.ts";
import type { Seal } from "./seal.ts";
import { sealCertificates } from "./seal-certificate.table.ts";
import { sealPolicies } from "./seal-policy.ts";

const NAME = `${brand.name} – selo de integridade (autoassinado)`;
const WARN_BEFORE_MS = 30 * 86_400_000;
/** Two processes at their first start make one key. */
const KEY_LOCK = 7_426_002;

type World = { config: Config; db: Database; clock: Clock; random: Random; secrets: Secrets; log: Log };
type Pems = { certificate: string; privateKey: string };

/** The owner's key if one is configured, else one made at the first start and kept. Checked before anything is sealed. */
export async function loadSeal(world: World): Promise<Seal> {
	const { config, db, clock, log } = world;
	const now = clock.now();
	const seal = config.seal ? await readGiven(config.seal, now) : await readOrMake(world);
	await db
		.insert(sealCertificates)
		.values({ fingerprint: seal.fingerprint, certificate: seal.certificate, firstUsedAt: now })
		.onConflictDoNothing();
	if (seal.validUntil.getTime() - now.getTime() < WARN_BEFORE_MS)
		log.warn({ subject: seal.subject, validUntil: seal.validUntil }, "the certificate of the seal ends soon");
	return seal;
}

async function readGiven({ file, password, policy }: NonNullable<Config["seal"]>, now: Date): Promise<Seal> {
	const bytes = await readFile(file).catch(() => {
		throw new ConfigError(["SEAL_P12: o arquivo não pôde ser aberto"]);
	});
	return readP12(new Uint8Array(bytes), password, { now, policy: policy && sealPolicies[policy] }).catch((error) => {
		throw error instanceof SealProblem ? new ConfigError([`SEAL_P12: ${error.message}`]) : error;
	});
}

async function readOrMake(world: World): Promise<Seal> {
	return world.config.databaseUrl ? loadFromDatabase(world) : loadFromFolder(world);
}

/** Loaded only here: the libraries that write certificates would slow down every later start. */
async function make({ clock, random }: World): Promise<Pems> {
	const { makeCertificate } = await import("./make-certificate.ts");
	return makeCertificate(NAME, { now: clock.now(), serial: Buffer.from(random.token(), "base64url").subarray(0, 16) });
}

async function loadFromFolder(world: World): Promise<Seal> {
	const file = path.join(world.config.dataDir, "keys", "seal.pem");
	const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
	const found = kept && (await readUnlessOver(splitPem(kept), world.clock.now()));
	if (found) return found;
	const made = await make(world);
	await writeFileAtomically(file, Buffer.from(`${made.privateKey}${made.certificate}`));
	return readSeal(made.certificate, made.privateKey, world.clock.now());
}

async function loadFromDatabase(world: World): Promise<Seal> {
	const { db, secrets, clock } = world;
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
		const [kept] = await tx
			.select()
			.from(sealCertificates)
			.where(isNotNull(sealCertificates.encryptedKey))
			.orderBy(desc(sealCertificates.firstUsedAt))
			.limit(1);
		if (kept?.encryptedKey) {
			const privateKey = openKey(secrets, kept.encryptedKey);
			const found = await readUnlessOver({ certificate: kept.certificate, privateKey }, clock.now());
			if (found) return found;
		}
		const made = await make(world);
		const seal = await readSeal(made.certificate, made.privateKey, clock.now());
		await tx.insert(sealCertificates).values({
			fingerprint: seal.fingerprint,
			certificate: seal.certificate,
			encryptedKey: secrets.encrypt("seal key", made.privateKey),
			firstUsedAt: clock.now(),
		});
		return seal;
	});
}

/** What was locked with another secret does not open: said in one line, before anything is done with the wrong one. */
function openKey(secrets: Secrets, encryptedKey: string): string {
	try {
		return secrets.decrypt("seal key", encryptedKey);
	} catch {
		throw new ConfigError([
			"APP_SECRET: não é o segredo com que este banco de dados foi iniciado; use o mesmo em todos os processos",
		]);
	}
}

/** One of our own that is out of date is followed by a new one; anything else wrong with it stops the start. */
async function readUnlessOver({ certificate, privateKey }: Pems, now: Date): Promise<Seal | undefined> {
	try {
		return await readSeal(certificate, privateKey, now);
	} catch (error) {
		if (error instanceof SealProblem && error.over) return undefined;
		throw error;
	}
}

function splitPem(text: string): Pems {
	const part = (label: string) => text.match(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`))?.[0];
	const [certificate, privateKey] = [part("CERTIFICATE"), part("PRIVATE KEY")];
	if (!certificate || !privateKey) throw new Error("keys/seal.pem does not hold a key and its certificate");
	return { certificate, privateKey };
}
