import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { sweepUnsealed } from "#server/fichas/document/sweep-unsealed.job.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makePins } from "#server/platform/seal/pins/pins.ts";
import { judgePdf } from "#tests/support/seal/judge-pdf.ts";
import { postSignature, type SigningWorld } from "./signing-phones.ts";

/** Signed and not sealed, at this moment. */
export async function unsealed({ deps }: SigningWorld): Promise<string[]> {
	const { rows } = await deps.pool.query<{ id: string }>(
		"select id from fichas where status = 'assinada' and sealed_at is null order by id",
	);
	return rows.map(({ id }) => id);
}

/**
 * The last start. One in so many of the promised jobs is gone, as with a database from a backup: those fichas are the
 * sweep's. Whoever heard nothing sends again, and so do all the others.
 */
export async function startForGood(world: SigningWorld, { loseOneJobIn }: { loseOneJobIn: number }): Promise<void> {
	const { deps, accepted, unanswered } = world;
	const lost = (await unsealed(world)).filter((_, at) => at % loseOneJobIn === 0);
	await deps.pool.query("delete from pgboss.job where name = 'fichas.seal' and data->>'fichaId' = any($1)", [lost]);
	await deps.pool.query("update fichas set signed_at = signed_at - interval '3 minutes' where id = any($1)", [lost]);
	const product = await world.spawn();
	for (const one of [...accepted, ...unanswered].filter(({ stale }) => !stale))
		expect((await postSignature(product.url, one)).status).toBe(200);
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, sweepUnsealed, {}));
	await expect.poll(() => unsealed(world), { timeout: 300_000, interval: 250 }).toEqual([]);
}

type Files = { names(): Promise<string[]>; read(name: string): Promise<Uint8Array> };

/** One signature, one event, one sealed file for each ficha that was signed, and nothing for those that were refused. */
export async function expectOneSealEach(world: SigningWorld, files: Files): Promise<void> {
	const { deps, userId, accepted, refused, unanswered } = world;
	const signed = new Set([...accepted, ...unanswered].filter(({ stale }) => !stale).map(({ fichaId }) => fichaId));
	const rows = await deps.db.select().from(fichas);
	expect(new Set(rows.filter(({ status }) => status === "assinada").map(({ id }) => id))).toEqual(signed);
	expect(refused.every(({ stale }) => stale)).toBe(true);

	const events = await deps.db
		.select()
		.from(evidenceLog)
		.where(inArray(evidenceLog.kind, ["assinada-por", "selada"]));
	for (const kind of ["assinada-por", "selada"]) {
		const ids = events.filter((event) => event.kind === kind).map(({ fichaId }) => fichaId);
		expect(ids).toHaveLength(signed.size);
		expect(new Set(ids)).toEqual(signed);
	}
	const taken = rows.filter(({ status }) => status === "assinada" || isWaiting(status));
	const [profile] = await deps.db.select().from(profiles).where(eq(profiles.user_id, userId));
	expect(profile?.fichas_utilizadas, "each is counted once").toBe(taken.length);
	// With the certificates that the product pinned, and not those that tests seal with.
	const pins = makePins({ config: { dataDir: world.dataDir } });
	expect((await verifyChain({ db: deps.db, pins })).findings).toEqual([]);

	const sealed = await deps.db.select().from(sealedDocuments);
	expect(new Set(sealed.map(({ fichaId }) => fichaId))).toEqual(signed);
	const documents = (await files.names()).filter((name) => name.startsWith("fichas/"));
	expect(documents.toSorted()).toEqual(sealed.map(({ storageKey }) => storageKey).toSorted());
	for (const { storageKey, sha256, certificate, eventSeq } of sealed) {
		const bytes = await files.read(storageKey);
		expect(fileHash(bytes)).toBe(sha256);
		expect(JSON.parse(events.find(({ seq }) => seq === eventSeq)?.content ?? "{}")).toMatchObject({ sha256 });
		expect(await judgePdf(bytes)).toMatchObject({ ok: true, fingerprint: certificate });
	}
}
