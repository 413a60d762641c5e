import type { DeletionGuard, DeletionPart } from "./accounts/delete-account.ts";
import { removeContactMessages } from "./contact/remove-contact-messages.ts";
import { refuseWhilePreserved } from "./fichas/preserved.read.ts";
import { removeUnsignedFichas } from "./fichas/remove-unsigned-fichas.ts";

/** What is kept by address and so does not go with the account's row: every feature that keeps such adds its part. */
export const deletionParts: DeletionPart[] = [removeContactMessages, removeUnsignedFichas];

/** What an account has to wait for. */
export const deletionGuards: DeletionGuard[] = [refuseWhilePreserved];
