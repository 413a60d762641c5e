import { and, eq, ne } from "drizzle-orm";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import type { DeletionPart } from "#server/accounts/delete-account.ts";
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
	{ userId, document }: { userId: string; document: string },
): Promise<boolean> {
	const isFirst = await noteDocument(deps, tx, document);
	return isFirst && !(await isOnAnotherTrial(tx, userId, document));
}

/** The account goes; that its document has had a trial stays, as a code nobody can read. */
export const rememberTrialDocument: DeletionPart = async (tx, _email, deps, { cpf_cnpj }) => {
	if (cpf_cnpj) await noteDocument(deps, tx, cpf_cnpj);
};

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

/** From before documents were noted. One that somebody only typed into a checkout counts for nothing. */
async function isOnAnotherTrial(tx: Transaction, userId: string, document: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: aUsuarios.id })
		.from(profiles)
		.innerJoin(aUsuarios, eq(aUsuarios.id, profiles.user_id))
		.where(and(eq(profiles.cpf_cnpj, document), ne(profiles.user_id, userId), eq(aUsuarios.status_conta, "trial")))
		.limit(1);
	return found !== undefined;
}
