import { createHash } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { drawLogo, type LogoRefusal } from "#server/platform/pictures/draw-logo.ts";
import { logoKey } from "./logo-file.ts";
import { modelLogos } from "./model.table.ts";
import { type MakerRefusal, refuseOthers } from "./own-model.ts";

export const MAX_LOGO_BYTES = 4 * 1024 * 1024;
/** More than any agency tries; each is at most some hundred kilobytes. */
const MOST_LOGOS = 200;

export type SavedLogo = { sha256: string; width: number; height: number };
export type SaveLogoRefusal = LogoRefusal | MakerRefusal | "too-large" | "too-many-logos";

/** A logo drawn anew and kept by the hash of what was drawn; the same one twice is one. */
export async function saveLogo(
	deps: Deps,
	{ seat, bytes }: { seat: Seat; bytes: Uint8Array },
): Promise<Result<SavedLogo, SaveLogoRefusal>> {
	const refusal = await refuseOthers(deps, seat);
	if (refusal) return refuse(refusal);
	if (bytes.length > MAX_LOGO_BYTES) return refuse("too-large");
	const drawn = await drawLogo(bytes);
	if (!drawn.ok) return drawn;
	const { accountId } = seat;
	const { width, height } = drawn.value;
	const sha256 = createHash("sha256").update(drawn.value.bytes).digest("hex");
	if (!(await hasRoom(deps.db, accountId, sha256))) return refuse("too-many-logos");
	// The file before the row: a row promises that it is there.
	await deps.storage.put(logoKey(accountId, sha256), drawn.value.bytes, { contentType: "image/png" });
	const saved = await deps.db.transaction(async (tx) => {
		// Asked again, one after the other, so that nobody gets past the number by sending many at once.
		await lockAccount(tx, accountId);
		if (!(await hasRoom(tx, accountId, sha256))) return false;
		await tx
			.insert(modelLogos)
			.values({ accountId, sha256, width, height, bytes: drawn.value.bytes.length, createdAt: deps.clock.now() })
			.onConflictDoNothing();
		return true;
	});
	if (saved) return succeed({ sha256, width, height });
	// No row has it: where the others fill the number it is none of them, and none is added to them.
	await deps.storage.remove(logoKey(accountId, sha256));
	return refuse("too-many-logos");
}

/** Beside the others: the same one again is no other. */
async function hasRoom(db: Database | Transaction, accountId: string, sha256: string): Promise<boolean> {
	const others = and(eq(modelLogos.accountId, accountId), ne(modelLogos.sha256, sha256));
	const [held] = await db.select({ logos: count() }).from(modelLogos).where(others);
	return (held?.logos ?? 0) < MOST_LOGOS;
}
