/** One row that is not what was written, named so that a person can go and look. */
export type ChainFinding = {
	table:
		| "evidence_log"
		| "fichas"
		| "ficha_signers"
		| "sealed_documents"
		| "proposal_answers"
		| "sealed_answers"
		| "addenda"
		| "sealed_addenda"
		| "model_contents"
		| "returned_documents"
		| "identity_photos"
		| "aparelhos"
		| "aparelho_capsulas"
		| "aparelho_registros"
		| "aparelho_compromissos"
		/** What lies in the storage and not in the database. */
		| "returned_files"
		| "identity_files"
		| "sealed_files"
		| "sealed_answer_files"
		| "sealed_addendum_files"
		| "daily_roots"
		| "log_checks"
		/** What lies outside of the database: `mark/`. */
		| "log_mark"
		/** Certificates that are not in the list outside of the database, and the copy of that list. */
		| "seal_certificates"
		| "pinned_certificates";
	row: string;
	fault: "altered" | "missing" | "does-not-follow" | "not-pinned";
};
