import { eq } from "drizzle-orm";
import type { DeletionRelease } from "#server/accounts/data-rights/delete-account.ts";
import { ownerReports } from "./owner-report.table.ts";

/** Reports go with the account that issued them; as long as it is there, they hold their property. */
export const releaseOwnerReports: DeletionRelease = {
	release: async (tx, userId) => {
		await tx.delete(ownerReports).where(eq(ownerReports.accountId, userId));
	},
};
