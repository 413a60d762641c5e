import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { isHash } from "#core/fichas/offline/read-parts.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { hasRoomForPhotos } from "#server/fichas/draft/room-for-work.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type PhotoRefusal, readPhotoFile } from "#server/platform/pictures/read-photo-file.ts";
import { aparelhoFotos, aparelhos } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";
import { stagedAmong, stagedKey } from "./staged-photo.ts";
import { wakeCaptures } from "./wake-captures.ts";

/** In a week: they stay for ninety days (forget-staged.job.ts), and whoever inspects every day must not be stopped by them. */
const MOST_STAGED = 3000;
const WEEK_MS = 7 * DAY_MS;

export type StageRefusal = PhotoRefusal | "differs" | "not-plain" | "too-many" | "no-room-today";

/** A photo of a phone, by the hash it gave it: kept byte for byte, or not at all. The same one twice is one. */
export async function stagePhoto(
	deps: Deps,
	{ device, sha256, bytes }: { device: Device; sha256: string; bytes: Uint8Array },
): Promise<Result<undefined, StageRefusal>> {
	if (!isHash(sha256) || createHash("sha256").update(bytes).digest("hex") !== sha256) return refuse("differs");
	// Asked before anything is read or kept, and once more when it is counted; first, so that its own twin does not fill it.
	const isTooMany = await isFull(deps, deps.db, device);
	if ((await stagedAmong(deps, device, [sha256])).length > 0) return succeed(undefined);
	if (isTooMany) return refuse("too-many");
	if (!(await hasRoomForPhotos(deps, device.personId ?? device.id, bytes.length))) return refuse("no-room-today");
	const file = await readPhotoFile(bytes);
	if (!file.ok) return file;
	// The document names this hash: a file that would have to be drawn anew is another one.
	if (file.value.bytes !== bytes) return refuse("not-plain");
	const key = stagedKey(device.id, sha256);
	await deps.storage.put(key, bytes, { contentType: "application/octet-stream" });
	const noted = await notePhoto(deps, device, { sha256, bytes: bytes.length });
	if (!noted.ok) await deps.storage.remove(key);
	return noted;
}

/** One after the other, so that nobody gets past the limit by sending many at once. */
async function notePhoto(
	deps: Pick<Deps, "db" | "clock" | "jobs">,
	device: Device,
	photo: { sha256: string; bytes: number },
): Promise<Result<undefined, "too-many">> {
	return deps.db.transaction(async (tx) => {
		await tx.select({ id: aparelhos.id }).from(aparelhos).where(eq(aparelhos.id, device.id)).for("no key update");
		const isKnown = (await stagedAmong({ db: tx }, device, [photo.sha256])).length > 0;
		if (!isKnown && (await isFull(deps, tx, device))) return refuse("too-many");
		const row = { aparelhoId: device.id, ...photo, receivedAt: deps.clock.now() };
		await tx.insert(aparelhoFotos).values(row).onConflictDoNothing();
		await wakeCaptures(deps, tx, row);
		return succeed(undefined);
	});
}

async function isFull({ clock }: Pick<Deps, "clock">, db: Deps["db"] | Transaction, device: Device): Promise<boolean> {
	const lastWeek = new Date(clock.now().getTime() - WEEK_MS);
	const ofWeek = and(eq(aparelhoFotos.aparelhoId, device.id), gt(aparelhoFotos.receivedAt, lastWeek));
	return (await db.$count(aparelhoFotos, ofWeek)) >= MOST_STAGED;
}
