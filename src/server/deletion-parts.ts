import {
	type DeletionGuard,
	type DeletionPart,
	type LeavingPart,
	refuseWithMembers,
} from "./accounts/delete-account.ts";
import { removeContactMessages } from "./contact/remove-contact-messages.ts";
import { refuseWhilePreserved } from "./fichas/preserved.read.ts";
import { releaseKnown } from "./fichas/release-known.ts";
import { removeUnsignedFichas } from "./fichas/remove-unsigned-fichas.ts";
import { releaseOwnerReports } from "./reports/release-owner-reports.ts";
import { endRights } from "./team/end-rights.ts";
import { removeInvites } from "./team/remove-invites.ts";

/**
 * What does not go with the account's row by itself: what no cascade may reach, and what is kept by address. Every
 * feature that keeps such adds its part.
 */
export const deletionParts: DeletionPart[] = [
	releaseOwnerReports,
	releaseKnown,
	removeContactMessages,
	removeUnsignedFichas,
	removeInvites,
];

/** What an account has to wait for. */
export const deletionGuards: DeletionGuard[] = [refuseWithMembers, refuseWhilePreserved];

/** What a member hands back to the agency on the way out. */
export const leavingParts: LeavingPart[] = [
	(deps, tx, { accountId, userId, role, email }) =>
		endRights(deps, tx, { accountId, personId: userId, before: role, email }),
];
