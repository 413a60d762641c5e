import { type Deletion, refuseWithMembers } from "./accounts/data-rights/delete-account.ts";
import { removeReminder } from "./billing/checkout/forget-reminders.ts";
import { markUse } from "./billing/plans/document-marks.ts";
import { rememberTrialDocument } from "./billing/trial/trial-document.ts";
import { removeNewsReader } from "./blog/news/leave-news.ts";
import { removeContactMessages } from "./contact/remove-contact-messages.ts";
import { lockWorkOf } from "./fichas/lock-work.ts";
import { releaseModels } from "./fichas/models/release-models.ts";
import { releaseDevices } from "./fichas/offline/devices/release-devices.ts";
import { refuseWhilePreserved } from "./fichas/registry/preserved.read.ts";
import { releaseRegistry } from "./fichas/registry/release-registry.ts";
import { removeUnsignedFichas } from "./fichas/transfer/remove-unsigned-fichas.ts";
import { releaseOwnerReports } from "./reports/release-owner-reports.ts";
import { endRights } from "./team/end-rights.ts";
import { removeInvites } from "./team/remove-invites.ts";

/** Every feature that keeps something of an account has its part in the account's end. */
export const deletion: Deletion = {
	/** What an account has to wait for. */
	guards: [refuseWithMembers, refuseWhilePreserved],
	/** What is written down before it goes, without saying whose it was. */
	notes: [markUse, rememberTrialDocument],
	/** What a member hands back to the agency on the way out. */
	leaving: [
		lockWorkOf,
		(deps, tx, { accountId, userId, role, email }) =>
			endRights(deps, tx, { accountId, personId: userId, before: role, email }),
	],
	/** What does not go with the account's row by itself: what no cascade may reach, and what is kept by address. */
	parts: [
		releaseOwnerReports,
		releaseRegistry,
		releaseModels,
		removeContactMessages,
		removeNewsReader,
		removeUnsignedFichas,
		releaseDevices,
		removeInvites,
		removeReminder,
	],
};
