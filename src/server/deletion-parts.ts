import { type DeletionGuard, type DeletionPart, refuseWithMembers } from "./accounts/delete-account.ts";
import { rememberTrialDocument } from "./billing/trial-document.ts";
import { removeContactMessages } from "./contact/remove-contact-messages.ts";
import { refuseWhilePreserved } from "./fichas/preserved.read.ts";
import { removeUnsignedFichas } from "./fichas/remove-unsigned-fichas.ts";
import { removeInvites } from "./team/remove-invites.ts";

/** What is kept by address and so does not go with the account's row: every feature that keeps such adds its part. */
export const deletionParts: DeletionPart[] = [
	removeContactMessages,
	removeUnsignedFichas,
	removeInvites,
	rememberTrialDocument,
];

/** What an account has to wait for. */
export const deletionGuards: DeletionGuard[] = [refuseWithMembers, refuseWhilePreserved];
