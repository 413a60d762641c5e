import { eq } from "drizzle-orm";
import type { DeletionRelease } from "#server/accounts/data-rights/delete-account.ts";
import { modelDefaults, modelLogos, modelos } from "./model.table.ts";
import { removeLogoFiles } from "./remove-logo-files.job.ts";

/**
 * An account that goes takes its models, logos and choices along. What was published stays by its hash, as the log and
 * the fichas that were signed on it name it.
 */
export const releaseModels: DeletionRelease = {
	release: async (tx, userId, deps) => {
		await tx.delete(modelDefaults).where(eq(modelDefaults.accountId, userId));
		await tx.delete(modelos).where(eq(modelos.accountId, userId));
		const logos = await tx
			.delete(modelLogos)
			.where(eq(modelLogos.accountId, userId))
			.returning({ sha256: modelLogos.sha256 });
		if (logos.length === 0) return;
		await deps.jobs.enqueue(tx, removeLogoFiles, { accountId: userId, hashes: logos.map(({ sha256 }) => sha256) });
	},
};
