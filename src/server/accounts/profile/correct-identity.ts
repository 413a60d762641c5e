import { eq } from "drizzle-orm";
import type { IdentityForm } from "#core/accounts/identity-form.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import { profiles } from "#server/accounts/account.table.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withReauthentication,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { sendIdentityCorrected } from "./send-identity-corrected.job.ts";

/** What another feature has to remember of the new document, in the same transaction. */
export type NoteDocument = (deps: Deps, tx: Transaction, document: string) => Promise<void>;
export type CorrectRefusal = ReauthenticationRefusal | "username-taken";

/**
 * Somebody corrects the document and the name they sign in with, by themselves: with the password, a code where a second
 * factor is on, a line in the account's record and a mail. What was sent already keeps what it said.
 */
export async function correctIdentity(
	deps: Deps,
	{ form, ...proof }: Reauthentication & { form: IdentityForm },
	note: NoteDocument,
): Promise<Result<{ changed: string[] }, CorrectRefusal>> {
	const { account, profile, seat } = proof.current;
	const { cpf_cnpj, nome_usuario } = form;
	const changed = [
		...(cpf_cnpj === profile.cpf_cnpj ? [] : ["CPF/CNPJ"]),
		...(nome_usuario === profile.nome_usuario ? [] : ["nome de usuário"]),
	];
	try {
		return await withReauthentication(deps, proof, async (tx) => {
			if (changed.length === 0) return { changed };
			await tx.update(profiles).set({ cpf_cnpj, nome_usuario }).where(eq(profiles.user_id, account.id));
			if (cpf_cnpj !== profile.cpf_cnpj) await note(deps, tx, cpf_cnpj);
			await writeAuditRecord(deps, tx, seat, { kind: "dados-corrigidos", detail: changed.join(" e ") });
			const at = deps.clock.now().toISOString();
			await deps.jobs.enqueue(tx, sendIdentityCorrected, { userId: account.id, changed, at, bySupport: false });
			return { changed };
		});
	} catch (error) {
		if (isUniqueViolation(error)) return refuse("username-taken");
		throw error;
	}
}
