import { eq } from "drizzle-orm";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { ApiError } from "#server/stand-in/api-error.ts";
import { approvePayment, lockPayment, refundPayment, settlePayment } from "#server/stand-in/change-payment.ts";
import { writeSettings } from "#server/stand-in/keep-settings.ts";
import { changePreapproval } from "#server/stand-in/preapproval.ts";
import type { StandInSettings } from "#server/stand-in/settings.ts";
import { providerDeliveries } from "#server/stand-in/stand-in.table.ts";
import { changeResource, lockResource, type Stored } from "#server/stand-in/store.ts";
import type { Turn } from "#server/stand-in/turn.ts";

type Fields = Record<string, string>;
type Action = (turn: Turn, fields: Fields) => Promise<unknown>;

const waiting = ["pending", "in_process"];

const onPayment =
	(from: string[], work: (turn: Turn, payment: Stored) => Promise<unknown>): Action =>
	async (turn, { id = "" }) => {
		const payment = await lockPayment(turn, id);
		if (!from.includes(String(payment.body.status))) throw new ApiError(400, "O pagamento já está em outra situação.");
		await work(turn, payment);
	};

const onSubscription =
	(work: (turn: Turn, preapproval: Stored) => Promise<unknown>): Action =>
	async (turn, { id = "" }) => {
		const preapproval = await lockResource(turn, "preapproval", id);
		if (!preapproval) throw new ApiError(404, "Não há assinatura com este código.");
		await work(turn, preapproval);
	};

const settle = (status: string, detail: string) => (turn: Turn, payment: Stored) =>
	settlePayment(turn, payment, status, detail);

const actions: Record<string, Action> = {
	aprovar: onPayment(waiting, approvePayment),
	recusar: onPayment(waiting, settle("rejected", "cc_rejected_other_reason")),
	vencer: onPayment(waiting, settle("cancelled", "expired")),
	devolver: onPayment(["approved"], (turn, payment) => refundPayment(turn, payment)),
	contestar: onPayment(["approved"], settle("charged_back", "settled")),
	"cartao-recusa": onSubscription((turn, stored) => changeResource(turn, stored, { inner: { holder: "FUND" } })),
	"cartao-aprova": onSubscription((turn, stored) => changeResource(turn, stored, { inner: { holder: "APRO" } })),
	"cancelar-assinatura": onSubscription(async (turn, stored) => {
		if (stored.body.status !== "cancelled") await changePreapproval(turn, stored, { status: "cancelled" });
	}),
	reenviar: (turn, { id }) =>
		turn.tx
			.update(providerDeliveries)
			.set({ dueAt: turn.now })
			.where(eq(providerDeliveries.id, Number(id))),
	"avancar-hora": (turn) => moveClock(turn, HOUR_MS),
	"avancar-dia": (turn) => moveClock(turn, 24 * HOUR_MS),
	"avancar-mes": (turn) => moveClock(turn, monthFrom(turn.now)),
	"acertar-relogio": (turn) => change(turn, { aheadMs: 0 }),
	ritmo: (turn, fields) =>
		change(turn, {
			pixSeconds: seconds(fields.pix),
			boletoSeconds: seconds(fields.boleto),
			firstChargeSeconds: seconds(fields.cobranca),
		}),
	notificacoes: (turn, fields) =>
		change(turn, {
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
export async function act(turn: Turn, fields: Fields): Promise<void> {
	const action = actions[fields.acao ?? ""];
	if (!action) throw new ApiError(400, "Esta ação não existe.");
	await action(turn, fields);
}

function change({ tx, settings }: Turn, part: Partial<StandInSettings>): Promise<void> {
	return writeSettings(tx, { ...settings, ...part });
}

function moveClock(turn: Turn, byMs: number): Promise<void> {
	return change(turn, { aheadMs: turn.settings.aheadMs + byMs });
}

function monthFrom(now: Date): number {
	const later = new Date(now);
	later.setUTCMonth(later.getUTCMonth() + 1);
	return later.getTime() - now.getTime();
}

function seconds(text: string | undefined): number {
	return Math.min(86_400, Math.max(0, Math.trunc(Number(text)) || 0));
}
