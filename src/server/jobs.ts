import { sendAccountDeleted } from "./accounts/data-rights/send-account-deleted.job.ts";
import { sweepExpired } from "./accounts/data-rights/sweep-expired.job.ts";
import { resolveEmailChange } from "./accounts/profile/resolve-email-change.job.ts";
import { sendEmailChange } from "./accounts/profile/send-email-change.job.ts";
import { sendEmailChangeRequested } from "./accounts/profile/send-email-change-requested.job.ts";
import { sendEmailChanged } from "./accounts/profile/send-email-changed.job.ts";
import { sendIdentityCorrected } from "./accounts/profile/send-identity-corrected.job.ts";
import { resolvePasswordRecovery } from "./accounts/recovery/resolve-password-recovery.job.ts";
import { sendPasswordChanged } from "./accounts/recovery/send-password-changed.job.ts";
import { sendPasswordRecovery } from "./accounts/recovery/send-password-recovery.job.ts";
import { sendNewDeviceNotice } from "./accounts/sign-in/send-new-device-notice.job.ts";
import { sendSupportViewed } from "./accounts/support-view/send-support-viewed.job.ts";
import { closeCheckout } from "./billing/checkout/close-checkout.job.ts";
import { forgetBuyers } from "./billing/checkout/forget-buyers.job.ts";
import { remindAbandoned } from "./billing/checkout/remind-abandoned.job.ts";
import { sendAbandoned } from "./billing/checkout/send-abandoned.job.ts";
import { refundExtra } from "./billing/extras/refund-extra.job.ts";
import { sweepReturns } from "./billing/extras/sweep-returns.job.ts";
import { processProviderEvent } from "./billing/payments/process-provider-event.job.ts";
import { refundByDesk } from "./billing/payments/refunds/refund-by-desk.job.ts";
import { refundDuplicate } from "./billing/payments/refunds/refund-duplicate.job.ts";
import { sweepRefunds } from "./billing/payments/refunds/sweep-refunds.job.ts";
import { tellWholeReturned } from "./billing/payments/refunds/tell-whole-returned.job.ts";
import { sendPaymentRefused } from "./billing/payments/send-payment-refused.job.ts";
import { sweepEvents } from "./billing/payments/sweep-events.job.ts";
import { sweepOrders } from "./billing/payments/sweep-orders.job.ts";
import { forgetDocuments } from "./billing/plans/forget-documents.job.ts";
import { sendCredentials } from "./billing/receipts/send-credentials.job.ts";
import { sendReceipt } from "./billing/receipts/send-receipt.job.ts";
import { sweepMails } from "./billing/receipts/sweep-mails.job.ts";
import { cancelPreapproval } from "./billing/subscription/cancel-preapproval.job.ts";
import { carryOutLeavings } from "./billing/subscription/carry-out-leavings.job.ts";
import { refundSubscription } from "./billing/subscription/refund-subscription.job.ts";
import { sendSubscriptionNotice } from "./billing/subscription/send-subscription-notice.job.ts";
import { setPreapprovalAmount } from "./billing/subscription/set-preapproval-amount.job.ts";
import { sweepSubscriptions } from "./billing/subscription/sweep-subscriptions.job.ts";
import { resolveTrialResend } from "./billing/trial/resolve-trial-resend.job.ts";
import { sendAlreadyRegistered } from "./billing/trial/send-already-registered.job.ts";
import { sendTrialConfirmation } from "./billing/trial/send-trial-confirmation.job.ts";
import { sendTrialReminder } from "./billing/trial/send-trial-reminder.job.ts";
import { sendTrialReminders } from "./billing/trial/send-trial-reminders.job.ts";
import { forgetComments } from "./blog/comments/forget-comments.job.ts";
import { forgetUnconfirmedReaders } from "./blog/news/forget-unconfirmed-readers.job.ts";
import { sendNewsConfirmation } from "./blog/news/send-news-confirmation.job.ts";
import { tellReader } from "./blog/news/tell-reader.job.ts";
import { tellReaders } from "./blog/news/tell-readers.job.ts";
import { forgetMessages } from "./contact/forget-messages.job.ts";
import { notifySupport } from "./contact/notify-support.job.ts";
import { thankSender } from "./contact/thank-sender.job.ts";
import type { Deps } from "./deps.ts";
import { checkBackup } from "./desk/backups/check-backup.job.ts";
import { makeNightlyBackup } from "./desk/backups/make-backup.job.ts";
import { sendIncident } from "./desk/health/send-incident.job.ts";
import { watchDesk } from "./desk/health/watch-desk.job.ts";
import { forgetLetters } from "./desk/letters/forget-letters.job.ts";
import { sendLetter } from "./desk/letters/send-letter.job.ts";
import { deliverAviso } from "./fichas/avisos/deliver-aviso.job.ts";
import { forgetAvisos } from "./fichas/avisos/forget-avisos.job.ts";
import { sweepAvisos } from "./fichas/avisos/sweep-avisos.job.ts";
import { tellDeadlines } from "./fichas/avisos/tell-deadlines.job.ts";
import { forgetCaseAddresses } from "./fichas/cases/forget-case-addresses.job.ts";
import { forgetContestPhotos, removeContestPhotoFiles } from "./fichas/contest/forget-contest-photos.job.ts";
import { mailAddendumTo } from "./fichas/contest/mail-addendum.job.ts";
import { sealAddendum, sweepUnsealedAddenda } from "./fichas/contest/seal-addendum.job.ts";
import { tellContestDeadlines } from "./fichas/contest/tell-contest-deadlines.job.ts";
import { compareCounts } from "./fichas/counts/compare-counts.job.ts";
import { foldCounts } from "./fichas/counts/fold-counts.job.ts";
import { sendCopies } from "./fichas/document/copies/send-copies.job.ts";
import { sendCopy } from "./fichas/document/copies/send-copy.job.ts";
import { sealFicha } from "./fichas/document/seal-ficha.job.ts";
import { stampDocument } from "./fichas/document/stamp-document.job.ts";
import { sweepUnsealed } from "./fichas/document/sweep-unsealed.job.ts";
import { sweepUnstamped } from "./fichas/document/sweep-unstamped.job.ts";
import { removePhotoFiles } from "./fichas/draft/remove-photo-files.job.ts";
import { submitRoots } from "./fichas/evidence/calendars/submit-roots.job.ts";
import { upgradeProofs } from "./fichas/evidence/calendars/upgrade-proofs.job.ts";
import { checkChain } from "./fichas/evidence/check-chain.job.ts";
import { mailRoot } from "./fichas/evidence/root-mail/mail-root.job.ts";
import { sendRootMail } from "./fichas/evidence/root-mail/send-root-mail.job.ts";
import { renewStamps } from "./fichas/evidence/root-stamps/renew-stamps.job.ts";
import { stampWaitingRoots } from "./fichas/evidence/root-stamps/stamp-waiting-roots.job.ts";
import { sendLogAlarm } from "./fichas/evidence/send-log-alarm.job.ts";
import { signDailyRoot } from "./fichas/evidence/sign-daily-root.job.ts";
import { watchLog } from "./fichas/evidence/watch-log.job.ts";
import { removeLogoFiles } from "./fichas/models/remove-logo-files.job.ts";
import { compareKeptMonths } from "./fichas/months/compare-months.job.ts";
import { foldMonths } from "./fichas/months/fold-months.job.ts";
import { sweepCaptures, takeInCaptures } from "./fichas/offline/intake/take-in-captures.job.ts";
import { forgetStaged } from "./fichas/offline/photos/forget-staged.job.ts";
import { removeStagedFiles } from "./fichas/offline/photos/remove-staged-files.job.ts";
import { lapseLateProposals } from "./fichas/owner/lapse-proposals.job.ts";
import { mailInterestedList } from "./fichas/owner/mail-interested-list.job.ts";
import { sealAnswer, sweepUnsealedAnswers } from "./fichas/owner/seal-answer.job.ts";
import { sendProposalAnswer } from "./fichas/owner/send-proposal-answer.job.ts";
import { removeDueFichas } from "./fichas/retention/remove-due-fichas.job.ts";
import { removeIdentityPhotos } from "./fichas/retention/remove-identity-photos.job.ts";
import { expireLateFichas } from "./fichas/signing/expire-fichas.job.ts";
import { removeIdentityFiles } from "./fichas/signing/factors/remove-identity-files.job.ts";
import { sendSigningCode } from "./fichas/signing/factors/send-signing-code.job.ts";
import { sendNewLink } from "./fichas/signing/links/send-new-link.job.ts";
import { sendSigningLink } from "./fichas/signing/links/send-signing-link.job.ts";
import { remindSigners } from "./fichas/signing/remind-signers.job.ts";
import { sendTurnNotice } from "./fichas/signing/send-turn-notice.job.ts";
import { sendVisitThanks } from "./fichas/signing/send-visit-thanks.job.ts";
import { tellNewContact } from "./fichas/transfer/tell-new-contact.job.ts";
import { checkKeptFiles } from "./fichas/verify/kept-files/check-kept-files.job.ts";
import { readBackFiles } from "./fichas/verify/kept-files/read-back-files.job.ts";
import { removeReturnedFiles } from "./fichas/verify/returned/remove-returned-files.job.ts";
import { forgetAccessRecords } from "./forget-access-records.job.ts";
import { forgetPendingAccounts } from "./forget-pending-accounts.job.ts";
import { forgetSentMails } from "./forget-sent-mails.job.ts";
import type { Job } from "./platform/jobs/job.ts";
import { compareNumbers } from "./reports/kept/compare-numbers.job.ts";
import { foldNumbers } from "./reports/kept/fold-numbers.job.ts";
import { mailOwnerReport } from "./reports/mail-owner-report.job.ts";
import { fillSample } from "./seed/fill-sample.job.ts";
import { forgetInvites } from "./team/forget-invites.job.ts";
import { sendInvite } from "./team/send-invite.job.ts";
import { sendMembershipEnded } from "./team/send-membership-ended.job.ts";

/** Every job of the product: a worker runs all of them. */
export const allJobs: Job<Deps>[] = [
	makeNightlyBackup,
	checkBackup,
	watchDesk,
	sendIncident,
	sendLetter,
	forgetLetters,
	refundByDesk,
	notifySupport,
	thankSender,
	resolveEmailChange,
	resolvePasswordRecovery,
	sendAccountDeleted,
	sweepExpired,
	sendEmailChange,
	sendEmailChangeRequested,
	sendEmailChanged,
	sendIdentityCorrected,
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
	sendPaymentRefused,
	refundDuplicate,
	sweepRefunds,
	tellWholeReturned,
	sweepReturns,
	refundExtra,
	closeCheckout,
	cancelPreapproval,
	carryOutLeavings,
	sweepOrders,
	sweepEvents,
	sweepMails,
	sweepSubscriptions,
	sendSubscriptionNotice,
	setPreapprovalAmount,
	refundSubscription,
	forgetBuyers,
	remindAbandoned,
	sendAbandoned,
	forgetDocuments,
	removeDueFichas,
	removeIdentityPhotos,
	removeIdentityFiles,
	forgetPendingAccounts,
	forgetSentMails,
	forgetAccessRecords,
	forgetMessages,
	forgetComments,
	forgetUnconfirmedReaders,
	sendSupportViewed,
	sendNewsConfirmation,
	tellReader,
	tellReaders,
	takeInCaptures,
	sweepCaptures,
	forgetStaged,
	removeStagedFiles,
	sealFicha,
	expireLateFichas,
	lapseLateProposals,
	remindSigners,
	removePhotoFiles,
	removeReturnedFiles,
	removeLogoFiles,
	sendCopies,
	sendCopy,
	sealAnswer,
	sweepUnsealedAnswers,
	sealAddendum,
	sweepUnsealedAddenda,
	mailAddendumTo,
	removeContestPhotoFiles,
	forgetContestPhotos,
	sendProposalAnswer,
	sendSigningCode,
	sendSigningLink,
	sendTurnNotice,
	sendNewLink,
	sendVisitThanks,
	checkChain,
	compareCounts,
	foldCounts,
	compareNumbers,
	foldNumbers,
	compareKeptMonths,
	foldMonths,
	checkKeptFiles,
	readBackFiles,
	watchLog,
	sendLogAlarm,
	signDailyRoot,
	stampWaitingRoots,
	renewStamps,
	submitRoots,
	upgradeProofs,
	mailRoot,
	sendRootMail,
	stampDocument,
	sweepUnsealed,
	sweepUnstamped,
	mailInterestedList,
	forgetCaseAddresses,
	mailOwnerReport,
	fillSample,
	tellNewContact,
	deliverAviso,
	sweepAvisos,
	tellDeadlines,
	tellContestDeadlines,
	forgetAvisos,
	sendInvite,
	sendMembershipEnded,
	forgetInvites,
];
