import type { DeletionNote } from "#server/accounts/data-rights/delete-account.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { isOnAnotherTrial } from "#server/accounts/trial-by-document.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { trialDocuments } from "./trial-document.table.ts";

/**
 * Whether the trial without limit of this document is still to be had; from here on it is not. Of many who finish a
 * sign-up with one document at once exactly one gets it.
 */
export async function takeTrialOf(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	asked: { userId: string; document: string },
): Promise<boolean> {
	const isFirst = await noteDocument(deps, tx, asked.document);
	// Those from before documents were noted.
	return isFirst && !(await isOnAnotherTrial(tx, asked));
}

/** The account goes; that its document has had a trial stays, as a code nobody can read. */
export const rememberTrialDocument: DeletionNote = async (deps, tx, userId) => {
	const document = (await readAccount({ db: tx }, userId))?.profile.cpf_cnpj;
	if (document) await noteDocument(deps, tx, document);
};

/** Somebody corrected theirs: the new one has had its trial too, in the account it now stands in. */
export async function noteTrialDocument(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	document: string,
): Promise<void> {
	await noteDocument(deps, tx, document);
}

async function noteDocument(
	{ clock, secrets }: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	document: string,
): Promise<boolean> {
	const documentHash = secrets.derive("trial-document", document);
	const noted = await tx
		.insert(trialDocuments)
		.values({ documentHash, usedAt: clock.now() })
		.onConflictDoNothing()
		.returning({ documentHash: trialDocuments.documentHash });
	return noted.length === 1;
}
