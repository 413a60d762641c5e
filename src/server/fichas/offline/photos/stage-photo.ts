import { createHash } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { isHash } from "#core/fichas/offline/read-parts.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { hasRoomForPhotos } from "#server/fichas/draft/room-for-work.ts";
import { type PhotoRefusal, readPhotoFile } from "#server/platform/pictures/read-photo-file.ts";
import { aparelhoFotos } from "../device.table.ts";
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
	if ((await stagedAmong(deps, device, [sha256])).length > 0) return succeed(undefined);
	const lastWeek = new Date(deps.clock.now().getTime() - WEEK_MS);
	const [{ total } = { total: 0 }] = await deps.db
		.select({ total: count() })
		.from(aparelhoFotos)
		.where(and(eq(aparelhoFotos.aparelhoId, device.id), gt(aparelhoFotos.receivedAt, lastWeek)));
	if (total >= MOST_STAGED) return refuse("too-many");
	if (!(await hasRoomForPhotos(deps, device.personId ?? device.id, bytes.length))) return refuse("no-room-today");
	const file = await readPhotoFile(bytes);
	if (!file.ok) return file;
	// The document names this hash: a file that would have to be drawn anew is another one.
	if (file.value.bytes !== bytes) return refuse("not-plain");
	await deps.storage.put(stagedKey(device.id, sha256), bytes, { contentType: "application/octet-stream" });
	await deps.db.transaction(async (tx) => {
		const row = { aparelhoId: device.id, sha256, bytes: bytes.length, receivedAt: deps.clock.now() };
		await tx.insert(aparelhoFotos).values(row).onConflictDoNothing();
		await wakeCaptures(deps, tx, row);
	});
	return succeed(undefined);
}
