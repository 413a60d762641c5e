import { eq } from "drizzle-orm";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { ApiError } from "#server/stand-in/api-error.ts";
import { approvePayment, lockPayment, refundPayment, settlePayment } from "#server/stand-in/change-payment.ts";
import { changePreapproval } from "#server/stand-in/preapproval.ts";
import type { StandInSettings } from "#server/stand-in/settings.ts";
import { providerDeliveries } from "#server/stand-in/stand-in.table.ts";
import type { StandInTransaction } from "#server/stand-in/stand-in-transaction.ts";
import { changeResource, lockResource, type Stored } from "#server/stand-in/store.ts";
import { writeSettings } from "#server/stand-in/store-settings.ts";

type Fields = Record<string, string>;
type Action = (transaction: StandInTransaction, fields: Fields) => Promise<unknown>;

const waiting = ["pending", "in_process"];

const onPayment =
	(from: string[], work: (transaction: StandInTransaction, payment: Stored) => Promise<unknown>): Action =>
	async (transaction, { id = "" }) => {
		const payment = await lockPayment(transaction, id);
		if (!from.includes(String(payment.body.status))) throw new ApiError(400, "O pagamento já está em outra situação.");
		await work(transaction, payment);
	};

const onSubscription =
	(work: (transaction: StandInTransaction, preapproval: Stored) => Promise<unknown>): Action =>
	async (transaction, { id = "" }) => {
		const preapproval = await lockResource(transaction, "preapproval", id);
		if (!preapproval) throw new ApiError(404, "Não há assinatura com este código.");
		await work(transaction, preapproval);
	};

const settle = (status: string, detail: string) => (transaction: StandInTransaction, payment: Stored) =>
	settlePayment(transaction, payment, status, detail);

const actions: Record<string, Action> = {
	aprovar: onPayment(waiting, approvePayment),
	recusar: onPayment(waiting, settle("rejected", "cc_rejected_other_reason")),
	vencer: onPayment(waiting, settle("cancelled", "expired")),
	devolver: onPayment(["approved"], (transaction, payment) => refundPayment(transaction, payment)),
	contestar: onPayment(["approved"], settle("charged_back", "settled")),
	"cartao-recusa": onSubscription((transaction, stored) =>
		changeResource(transaction, stored, { inner: { holder: "FUND" } }),
	),
	"cartao-aprova": onSubscription((transaction, stored) =>
		changeResource(transaction, stored, { inner: { holder: "APRO" } }),
	),
	"cancelar-assinatura": onSubscription(async (transaction, stored) => {
		if (stored.body.status !== "cancelled") await changePreapproval(transaction, stored, { status: "cancelled" });
	}),
	reenviar: (transaction, { id }) =>
		transaction.tx
			.update(providerDeliveries)
			.set({ dueAt: transaction.now })
			.where(eq(providerDeliveries.id, Number(id))),
	"avancar-hora": (transaction) => moveClock(transaction, HOUR_MS),
	"avancar-dia": (transaction) => moveClock(transaction, 24 * HOUR_MS),
	"avancar-mes": (transaction) => moveClock(transaction, monthFrom(transaction.now)),
	"acertar-relogio": (transaction) => change(transaction, { aheadMs: 0 }),
	ritmo: (transaction, fields) =>
		change(transaction, {
			pixSeconds: seconds(fields.pix),
			boletoSeconds: seconds(fields.boleto),
			firstChargeSeconds: seconds(fields.cobranca),
		}),
	notificacoes: (transaction, fields) =>
		change(transaction, {
			notices: {
				sent: fields.enviar === "sim",
				copies: Math.min(50, Math.max(1, Math.trunc(Number(fields.copias)) || 1)),
				delaySeconds: seconds(fields.atraso),
				shuffled: fields.embaralhar === "sim",
				wrongSecret: fields.segredo === "errado",
				unit: fields.unidade === "ms" ? "ms" : "s",
			},
		}),
};

/** One button or form of the control page. */
export async function act(transaction: StandInTransaction, fields: Fields): Promise<void> {
	const action = actions[fields.acao ?? ""];
	if (!action) throw new ApiError(400, "Esta ação não existe.");
	await action(transaction, fields);
}

function change({ tx, settings }: StandInTransaction, part: Partial<StandInSettings>): Promise<void> {
	return writeSettings(tx, { ...settings, ...part });
}

function moveClock(transaction: StandInTransaction, byMs: number): Promise<void> {
	return change(transaction, { aheadMs: transaction.settings.aheadMs + byMs });
}

function monthFrom(now: Date): number {
	const later = new Date(now);
	later.setUTCMonth(later.getUTCMonth() + 1);
	return later.getTime() - now.getTime();
}

function seconds(text: string | undefined): number {
	return Math.min(86_400, Math.max(0, Math.trunc(Number(text)) || 0));
}
