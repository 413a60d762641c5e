import {
	type DeletionGuard,
	type DeletionNote,
	type DeletionPart,
	refuseWithMembers,
} from "./accounts/delete-account.ts";
import { markUse } from "./billing/document-marks.ts";
import { removeContactMessages } from "./contact/remove-contact-messages.ts";
import { refuseWhilePreserved } from "./fichas/preserved.read.ts";
import { removeUnsignedFichas } from "./fichas/remove-unsigned-fichas.ts";
import { removeInvites } from "./team/remove-invites.ts";

/** What is kept by address and so does not go with the account's row: every feature that keeps such adds its part. */
export const deletionParts: DeletionPart[] = [removeContactMessages, removeUnsignedFichas, removeInvites];

/** What an account has to wait for. */
export const deletionGuards: DeletionGuard[] = [refuseWithMembers, refuseWhilePreserved];

/** What is written down before it goes, without saying whose it was. */
export const deletionNotes: DeletionNote[] = [markUse];
