import { resolveEmailChange } from "./accounts/resolve-email-change.job.ts";
import { resolvePasswordRecovery } from "./accounts/resolve-password-recovery.job.ts";
import { sendAccountDeleted } from "./accounts/send-account-deleted.job.ts";
import { sendEmailChange } from "./accounts/send-email-change.job.ts";
import { sendEmailChangeRequested } from "./accounts/send-email-change-requested.job.ts";
import { sendEmailChanged } from "./accounts/send-email-changed.job.ts";
import { sendNewDeviceNotice } from "./accounts/send-new-device-notice.job.ts";
import { sendPasswordChanged } from "./accounts/send-password-changed.job.ts";
import { sendPasswordRecovery } from "./accounts/send-password-recovery.job.ts";
import { sweepExpired } from "./accounts/sweep-expired.job.ts";
import { cancelPreapproval } from "./billing/cancel-preapproval.job.ts";
import { closeCheckout } from "./billing/close-checkout.job.ts";
import { forgetBuyers } from "./billing/forget-buyers.job.ts";
import { forgetDocuments } from "./billing/forget-documents.job.ts";
import { processProviderEvent } from "./billing/process-provider-event.job.ts";
import { refundDuplicate } from "./billing/refund-duplicate.job.ts";
import { refundExtra } from "./billing/refund-extra.job.ts";
import { refundSubscription } from "./billing/refund-subscription.job.ts";
import { resolveTrialResend } from "./billing/resolve-trial-resend.job.ts";
import { sendAlreadyRegistered } from "./billing/send-already-registered.job.ts";
import { sendCredentials } from "./billing/send-credentials.job.ts";
import { sendReceipt } from "./billing/send-receipt.job.ts";
import { sendSubscriptionNotice } from "./billing/send-subscription-notice.job.ts";
import { sendTrialConfirmation } from "./billing/send-trial-confirmation.job.ts";
import { sendTrialReminder } from "./billing/send-trial-reminder.job.ts";
import { sendTrialReminders } from "./billing/send-trial-reminders.job.ts";
import { setPreapprovalAmount } from "./billing/set-preapproval-amount.job.ts";
import { sweepEvents } from "./billing/sweep-events.job.ts";
import { sweepMails } from "./billing/sweep-mails.job.ts";
import { sweepOrders } from "./billing/sweep-orders.job.ts";
import { sweepSubscriptions } from "./billing/sweep-subscriptions.job.ts";
import { forgetComments } from "./blog/forget-comments.job.ts";
import { forgetMessages } from "./contact/forget-messages.job.ts";
import { notifySupport } from "./contact/notify-support.job.ts";
import { thankSender } from "./contact/thank-sender.job.ts";
import type { Deps } from "./deps.ts";
import { checkChain } from "./fichas/check-chain.job.ts";
import { expireLateFichas } from "./fichas/expire-fichas.job.ts";
import { forgetCaseAddresses } from "./fichas/forget-case-addresses.job.ts";
import { mailInterestedList } from "./fichas/mail-interested-list.job.ts";
import { remindSigners } from "./fichas/remind-signers.job.ts";
import { removePhotoFiles } from "./fichas/remove-photo-files.job.ts";
import { sealFicha } from "./fichas/seal-ficha.job.ts";
import { sendCopies } from "./fichas/send-copies.job.ts";
import { sendCopy } from "./fichas/send-copy.job.ts";
import { sendLogAlarm } from "./fichas/send-log-alarm.job.ts";
import { sendNewLink } from "./fichas/send-new-link.job.ts";
import { sendProposalAnswer } from "./fichas/send-proposal-answer.job.ts";
import { sendSigningCode } from "./fichas/send-signing-code.job.ts";
import { sendSigningLink } from "./fichas/send-signing-link.job.ts";
import { sendVisitThanks } from "./fichas/send-visit-thanks.job.ts";
import { signDailyRoot } from "./fichas/sign-daily-root.job.ts";
import { stampDocument } from "./fichas/stamp-document.job.ts";
import { sweepUnsealed } from "./fichas/sweep-unsealed.job.ts";
import { sweepUnstamped } from "./fichas/sweep-unstamped.job.ts";
import { tellNewContact } from "./fichas/tell-new-contact.job.ts";
import { watchLog } from "./fichas/watch-log.job.ts";
import { forgetPendingAccounts } from "./forget-pending-accounts.job.ts";
import { forgetSentMails } from "./forget-sent-mails.job.ts";
import type { Job } from "./platform/jobs/job.ts";
import { mailOwnerReport } from "./reports/mail-owner-report.job.ts";
import { fillSample } from "./seed/fill-sample.job.ts";
import { forgetInvites } from "./team/forget-invites.job.ts";
import { sendInvite } from "./team/send-invite.job.ts";
import { sendMembershipEnded } from "./team/send-membership-ended.job.ts";

/** Every job of the product: a worker runs all of them. */
export const allJobs = [
	notifySupport,
	thankSender,
	resolveEmailChange,
	resolvePasswordRecovery,
	sendAccountDeleted,
	sweepExpired,
	sendEmailChange,
	sendEmailChangeRequested,
	sendEmailChanged,
	sendNewDeviceNotice,
	sendPasswordChanged,
	sendPasswordRecovery,
	resolveTrialResend,
	sendAlreadyRegistered,
	sendTrialConfirmation,
	sendTrialReminder,
	sendTrialReminders,
	processProviderEvent,
	sendCredentials,
	sendReceipt,
	refundDuplicate,
	refundExtra,
	closeCheckout,
	cancelPreapproval,
	sweepOrders,
	sweepEvents,
	sweepMails,
	sweepSubscriptions,
	sendSubscriptionNotice,
	setPreapprovalAmount,
	refundSubscription,
	forgetBuyers,
	forgetDocuments,
	forgetPendingAccounts,
	forgetSentMails,
	forgetMessages,
	forgetComments,
	sealFicha,
	expireLateFichas,
	remindSigners,
	removePhotoFiles,
	sendCopies,
	sendCopy,
	sendProposalAnswer,
	sendSigningCode,
	sendSigningLink,
	sendNewLink,
	sendVisitThanks,
	checkChain,
	watchLog,
	sendLogAlarm,
	signDailyRoot,
	stampDocument,
	sweepUnsealed,
	sweepUnstamped,
	mailInterestedList,
	forgetCaseAddresses,
	mailOwnerReport,
	fillSample,
	tellNewContact,
	sendInvite,
	sendMembershipEnded,
	forgetInvites,
] as unknown as Job<Deps, never>[];
