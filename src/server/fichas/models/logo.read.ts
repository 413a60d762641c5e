import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import { logoKey } from "./logo-file.ts";
import { modelLogos } from "./model.table.ts";

/** A logo of this account; another's does not exist. */
export async function findLogo(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	{ accountId, sha256 }: { accountId: string; sha256: string },
) {
	if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
	const [found] = await db
		.select({ sha256: modelLogos.sha256 })
		.from(modelLogos)
		.where(and(eq(modelLogos.accountId, accountId), eq(modelLogos.sha256, sha256)));
	const read = async () => (await storage.get(logoKey(accountId, sha256)))?.bytes;
	return found && { mark: sha256, contentType: "image/png", read };
}

/** By its name alone, which only whoever was shown it knows: clients see it on their page and in their mails. */
export async function readPublicLogo(
	{ db, storage }: Pick<Deps, "db" | "storage">,
	sha256: string,
): Promise<StoredFile | undefined> {
	if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
	const [found] = await db
		.select({ accountId: modelLogos.accountId })
		.from(modelLogos)
		.where(eq(modelLogos.sha256, sha256))
		.limit(1);
	return found && storage.get(logoKey(found.accountId, sha256));
}
