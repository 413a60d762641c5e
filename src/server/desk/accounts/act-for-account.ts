import { IdentityForm } from "#core/accounts/identity-form.ts";
import {
	type AccountAct,
	type ActRefusal,
	isResendable,
	LETTER_MAX_LENGTH,
	LETTER_MIN_LENGTH,
	MOST_COURTESY_FICHAS,
	MOST_TRIAL_DAYS,
} from "#core/desk/account-act.ts";
import { type DeskAct, readReason } from "#core/desk/desk-record.ts";
import { formatMoney, parseMoney } from "#core/kernel/money/money.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { correctForHolder } from "#server/accounts/profile/correct-for-holder.ts";
import { addExtraFichas } from "#server/accounts/quota/count-ficha.ts";
import { writeAddressRequest } from "#server/accounts/recovery/address-requests.ts";
import { resolvePasswordRecovery } from "#server/accounts/recovery/resolve-password-recovery.job.ts";
import { endSessions } from "#server/accounts/sessions/sessions.ts";
import { forgetDevices } from "#server/accounts/sign-in/known-device.ts";
import { unlockAccount } from "#server/accounts/sign-in/unlock-account.ts";
import { openSupportView } from "#server/accounts/support-view/open-support-view.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import { refundByDesk } from "#server/billing/payments/refunds/refund-by-desk.job.ts";
import { lastReceiptOf } from "#server/billing/receipts/last-receipt.read.ts";
import { sendReceipt } from "#server/billing/receipts/send-receipt.job.ts";
import { cancelWithin } from "#server/billing/subscription/cancel-subscription.ts";
import { extendTrial } from "#server/billing/trial/extend-trial.ts";
import { resolveTrialResend } from "#server/billing/trial/resolve-trial-resend.job.ts";
import { noteTrialDocument } from "#server/billing/trial/trial-document.ts";
import type { Deps } from "#server/deps.ts";
import { writeLetter } from "#server/desk/letters/write-letter.ts";
import { type Admin, isRecorded, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { isRefundUnderWay, refundableOf } from "./refundable.read.ts";

type Account = { id: string; email: string };
type Asked = { admin: Admin & { sessionId: string }; account: Account; form: FormData };
type Done = Result<{ detail?: string; viewId?: string }, ActRefusal>;
/** Does it inside the transaction that also writes the record. */
type Act = (deps: Deps, tx: Transaction, asked: Asked) => Promise<Done>;

const recordOf: Record<AccountAct, DeskAct> = {
	reenviar: "reenviou-mensagem",
	"estender-teste": "estendeu-teste",
	"dar-fichas": "deu-fichas",
	corrigir: "corrigiu-dados",
	devolver: "devolveu",
	cancelar: "cancelou",
	"encerrar-sessoes": "encerrou-sessoes",
	destravar: "destravou",
	"responder-lgpd": "respondeu-lgpd",
	"ver-como": "viu-como",
};

/**
 * One act of support for one account, with its reason, in the desk's record: both or neither. A form that is sent twice
 * (`vez`, new with every page) is done once: money does not go back by a double click.
 */
export async function actForAccount(deps: Deps, act: AccountAct, asked: Asked): Promise<Done> {
	const id = onceOf(asked.form);
	try {
		const done = await actOnce(deps, act, { ...asked, id });
		// Refused because of itself: the same form was done while this one waited.
		return !done.ok && id && (await isRecorded(deps, id)) ? succeed({}) : done;
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		if (id && (await isRecorded(deps, id))) return succeed({});
		if (act === "corrigir") return refuse("username-taken");
		throw error;
	}
}

async function actOnce(deps: Deps, act: AccountAct, asked: Asked & { id: string | undefined }): Promise<Done> {
	const { id } = asked;
	const reason = readReason(asked.form.get("motivo"));
	if (!reason) return refuse("no-reason");
	if (id && (await isRecorded(deps, id))) return succeed({});
	const line = { id, act: recordOf[act], accountId: asked.account.id, reason };
	return deps.db.transaction(async (tx) => {
		// As it is now: what is done for one that has just gone would stand in the record for nobody.
		const account = await lockAccount(tx, asked.account.id);
		if (!account) return refuse("gone");
		const done = await acts[act](deps, tx, { ...asked, account });
		if (done.ok) await writeDeskRecord(deps, tx, asked.admin, { ...line, ...detailOf(done.value) });
		// A guess is no accident to be forgotten, and the right code may follow from the same page.
		else if (done.reason === "wrong-code")
			await writeDeskRecord(deps, tx, asked.admin, { ...line, id: undefined, act: "errou-codigo" });
		return done;
	});
}

const acts: Record<AccountAct, Act> = {
	async reenviar(deps, tx, { account, form }) {
		const which = form.get("qual");
		if (!isResendable(which)) return refuse("no-mail-chosen");
		if (which === "recibo") return resendReceipt(deps, tx, account.id);
		const purpose = which === "senha" ? "password-reset" : "trial-resend";
		const requestId = await writeAddressRequest(deps, tx, purpose, account.email);
		await deps.jobs.enqueue(tx, which === "senha" ? resolvePasswordRecovery : resolveTrialResend, { requestId });
		return succeed({ detail: which });
	},
	async "estender-teste"(deps, tx, { account, form }) {
		const days = readCount(form.get("dias"), MOST_TRIAL_DAYS);
		if (!days) return refuse("bad-days");
		const extended = await extendTrial(deps, tx, { userId: account.id, days });
		return extended.ok ? succeed({ detail: `${days} dias` }) : extended;
	},
	async "dar-fichas"(deps, tx, { account, form }) {
		const fichas = readCount(form.get("fichas"), MOST_COURTESY_FICHAS);
		if (!fichas) return refuse("bad-fichas");
		await addExtraFichas(tx, account.id, quotaMonth(deps.clock.now()), fichas);
		return succeed({ detail: `${fichas} fichas` });
	},
	async corrigir(deps, tx, { account, form }) {
		const read = IdentityForm.safeParse(Object.fromEntries(form));
		if (!read.success) return refuse(isAbout(read.error, "cpf_cnpj") ? "bad-document" : "bad-username");
		const changed = await correctForHolder(deps, tx, { userId: account.id, form: read.data });
		if (changed.includes("CPF/CNPJ")) await noteTrialDocument(deps, tx, read.data.cpf_cnpj);
		return changed.length > 0 ? succeed({ detail: changed.join(" e ") }) : refuse("nothing-changed");
	},
	async devolver(deps, tx, { account, form }) {
		const payment = await refundableOf(tx, account.id, String(form.get("pagamento") ?? ""));
		const typed = String(form.get("valor") ?? "").trim();
		const amount = typed === "" ? null : parseMoney(typed);
		if (!payment) return refuse("not-refundable");
		if (await isRefundUnderWay(deps, tx, { userId: account.id, paymentId: payment.id }))
			return refuse("refund-under-way");
		if (amount === undefined || (amount !== null && (amount <= 0 || amount > payment.left)))
			return refuse("bad-amount");
		const whole = amount === null || (amount === payment.left && payment.left === payment.amount);
		const key = deps.random.uuid();
		await deps.jobs.enqueue(tx, refundByDesk, { paymentId: payment.id, amount: whole ? null : amount, key });
		return succeed({ detail: `pagamento ${payment.id}, ${whole ? "inteiro" : formatMoney(amount)}` });
	},
	async cancelar(deps, tx, { account }) {
		const cancelled = await cancelWithin(deps, tx, { userId: account.id });
		return cancelled.ok ? succeed({}) : refuse("no-subscription");
	},
	async "encerrar-sessoes"(deps, tx, { account }) {
		await endSessions(deps, tx, account.id);
		await forgetDevices(tx, account.id, { except: undefined });
		return succeed({});
	},
	async destravar(_deps, tx, { account }) {
		await unlockAccount(tx, account);
		return succeed({});
	},
	async "responder-lgpd"(deps, tx, { admin, account, form }) {
		const text = String(form.get("texto") ?? "").trim();
		if (text.length < LETTER_MIN_LENGTH || text.length > LETTER_MAX_LENGTH) return refuse("bad-letter");
		const subject = "Resposta ao seu pedido sobre dados pessoais";
		await writeLetter(deps, tx, { admin, accountId: account.id, subject, text });
		return succeed({});
	},
	async "ver-como"(deps, tx, { admin, account, form }) {
		const opened = await openSupportView(deps, tx, { userId: account.id, code: form.get("codigo"), admin });
		return opened.ok ? succeed({ ...opened.value, detail: "abriu com o código dele" }) : opened;
	},
};

function isAbout({ issues }: { issues: readonly { path: PropertyKey[] }[] }, field: string): boolean {
	return issues.some(({ path }) => path[0] === field);
}

async function resendReceipt(deps: Deps, tx: Transaction, userId: string): Promise<Done> {
	const number = await lastReceiptOf({ db: tx }, userId);
	if (number === undefined) return refuse("no-receipt");
	await deps.jobs.enqueue(tx, sendReceipt, { number, again: deps.random.uuid() });
	return succeed({ detail: `recibo ${number}` });
}

const detailOf = ({ detail }: { detail?: string }) => (detail === undefined ? {} : { detail });

function readCount(typed: unknown, most: number): number | undefined {
	const count = Number(typed);
	return Number.isSafeInteger(count) && count > 0 && count <= most ? count : undefined;
}
