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
import { resolveTrialResend } from "./billing/resolve-trial-resend.job.ts";
import { sendAlreadyRegistered } from "./billing/send-already-registered.job.ts";
import { sendTrialConfirmation } from "./billing/send-trial-confirmation.job.ts";
import { sendTrialReminder } from "./billing/send-trial-reminder.job.ts";
import { sendTrialReminders } from "./billing/send-trial-reminders.job.ts";
import { notifySupport } from "./contact/notify-support.job.ts";
import { thankSender } from "./contact/thank-sender.job.ts";
import type { Deps } from "./deps.ts";
import type { Job } from "./platform/jobs/job.ts";

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
] as unknown as Job<Deps, never>[];
