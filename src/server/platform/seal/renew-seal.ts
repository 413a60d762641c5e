import { newestOf, relationOf } from "#core/fichas/evidence/pinned-list.ts";
import { present } from "#core/kernel/present.ts";
import { type Config, ConfigError } from "../config.ts";
import type { Transaction } from "../db/connect.ts";
import type { Pems } from "./key-store.ts";
import {
	addSuccessor,
	changeList,
	lostKey,
	makeKey,
	type Opened,
	readGiven,
	readMade,
	readOwners,
	type SealWorld,
	signerOf,
} from "./load-seal.ts";
import { readPinnedCopy } from "./pins/pinned-list-copy.ts";
import { readPinnedFile, writePinnedFile } from "./pins/pinned-list-file.ts";
import { reconcileLists } from "./pins/reconcile-lists.ts";
import { beginList, type PinKey, signEntry } from "./pins/sign-entry.ts";
import type { Seal } from "./seal.ts";
import { listUsedCertificates } from "./used-certificates.read.ts";

/** `next`: the owner's next .p12; without it a key of our own is made. */
type Renewal = { reason: string; next?: Config["seal"] };

/** A successor, signed by the key of today: that one may be out of date, but it has to be here. */
export async function renewSeal(asked: SealWorld, { reason, next }: Renewal): Promise<Seal> {
	const [now, then] = await Promise.all([
		readOwners(asked, { evenOver: true }),
		next && readGiven(next, asked.clock.now()),
	]);
	// Once: a transaction that begins again finds the same.
	let made: Pems | undefined;
	return changeList(asked, async (world, tx, keys, aside) => {
		const find = async (fingerprint: string): Promise<PinKey | undefined> => {
			if (now) return now.fingerprint === fingerprint ? aside(now) : undefined;
			const pems = await keys.find(fingerprint);
			return pems && signerOf(pems);
		};
		const list = await reconcileLists(world, tx, async (fingerprint) => (await find(fingerprint)) !== undefined);
		const old = await find(newestOf(list ?? [])?.fingerprint ?? "");
		if (!list) throw new ConfigError(["selo: ainda não há certificado a renovar; inicie o produto uma vez"]);
		if (!old) throw lostKey(world);
		if (made) await keys.keep(made, world.clock.now());
		else if (!then) made = await makeKey(world, keys);
		const successor = then ?? (await readMade(world, present(made, "a key of our own")));
		return addSuccessor(world, list, { old, next: successor, reason });
	});
}

/** The key of today is gone for good: the list goes on with one that nobody vouches for, and says why. */
export async function beginAnew(asked: SealWorld, { reason, next }: Renewal): Promise<Seal> {
	const given = next && (await readGiven(next, asked.clock.now()));
	return changeList(asked, async (world, tx, keys) => {
		const list = await reconcileLists(world, tx, async () => false);
		const seal = given ?? (await readMade(world, await makeKey(world, keys)));
		return list ? addBeginning(world, list, { seal, reason }) : beginWithout(world, tx, { seal, reason });
	});
}

type Beginning = { seal: Seal; reason: string };

async function addBeginning({ clock, log }: SealWorld, entries: Opened["entries"], { seal, reason }: Beginning) {
	const pin = { kind: "novo-inicio", certificate: seal.certificate, from: clock.now(), reason } as const;
	const entry = await signEntry(entries, pin, { signer: seal });
	log.warn({ number: entry.number, fingerprint: entry.fingerprint, reason }, "the seal begins anew");
	return { seal, entries: [...entries, entry], isNew: true };
}

/** Lost before there was a list. */
async function beginWithout({ clock }: SealWorld, tx: Transaction, { seal, reason }: Beginning): Promise<Opened> {
	const used = await listUsedCertificates(tx);
	const earlier = used.filter(({ fingerprint }) => fingerprint !== seal.fingerprint);
	const certificates = earlier.map(({ certificate }) => certificate);
	return { seal, entries: await beginList(seal, certificates, clock.now(), reason), isNew: true };
}

/**
 * A person has compared the newest certificate of the database's list with one they know: from another machine, from
 * paper. This machine believes it from now on. A list that contradicts this machine's own is not taken even so.
 */
export async function acceptList(
	{ config, db }: Pick<SealWorld, "config" | "db">,
	fingerprint: string,
): Promise<undefined> {
	const [file, copy] = [await readPinnedFile({ config }), await readPinnedCopy(db)];
	if (!Array.isArray(copy))
		throw new ConfigError(["seal:accept: não há no banco de dados uma lista de certificados inteira"]);
	if (newestOf(copy)?.fingerprint !== fingerprint)
		throw new ConfigError(["seal:accept: o certificado mais novo da lista do banco de dados é outro; nada foi mudado"]);
	if (Array.isArray(file) && ["other", "shorter"].includes(relationOf(file, copy)))
		throw new ConfigError(["seal:accept: a lista do banco de dados contradiz a desta máquina; nada foi mudado"]);
	await writePinnedFile({ config }, copy);
}
