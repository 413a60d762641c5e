import { createElement, type ReactElement } from "react";
import { daysUntil } from "#core/billing/plans/billing-period.ts";
import { dueYearReminder, type YearReminder } from "#core/billing/plans/plan-change.ts";
import { type BillingCycle, planOf } from "#core/billing/plans/plans.ts";
import type { SubscriptionNotice } from "#core/billing/subscription/subscription.ts";
import { allowanceOf, nextPeriodPrice } from "#core/billing/subscription/subscription-price.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import * as planChanged from "#server/billing/plans/plan-changed.email.tsx";
import * as yearReminder from "#server/billing/plans/year-reminder.email.tsx";
import type { BillingNotice } from "#server/billing/receipts/mail-outbox.ts";
import type { Deps } from "#server/deps.ts";
import * as chargeFailed from "./charge-failed.email.tsx";
import * as graceEnded from "./grace-ended.email.tsx";
import type { MoneyGoneBack } from "./money-gone-back.read.ts";
import * as recovered from "./payment-recovered.email.tsx";
import type { SubscriptionRow } from "./subscription.read.ts";
import { asSubscription } from "./subscription.read.ts";
import * as cancelled from "./subscription-cancelled.email.tsx";
import * as ended from "./subscription-ended.email.tsx";

export type HolderNotice =
	| Exclude<SubscriptionNotice, "renewed">
	| YearReminder
	| "plan-changed"
	| "change-planned"
	| "profiles-planned";

type Told = {
	notice: BillingNotice;
	subscription: SubscriptionRow;
	goneBack: MoneyGoneBack | undefined;
	nome: string;
};
type Written = { subject: string; body: ReactElement };

const perPeriod: Record<BillingCycle, string> = { monthly: "por mês", annual: "por ano" };

/** The mail of a notice, as things stand when it leaves; `undefined` when it is no longer true. */
export function writeSubscriptionNotice(deps: Pick<Deps, "config" | "clock">, told: Told): Written | undefined {
	const { notice, subscription: row, goneBack, nome } = told;
	const { publicUrl: siteUrl } = deps.config;
	const base = { siteUrl, planUrl: `${siteUrl}/app/plano`, nome, planName: planOf(row.plan).name };
	const kind = notice.kind as HolderNotice;
	const amount = formatMoney(nextPeriodPrice(row));
	switch (kind) {
		case "charge-failed": {
			if (row.status !== "inadimplente") return undefined;
			const props = { ...base, amount, annual: row.billing === "annual", graceUntil: formatShortDay(row.graceUntil) };
			return { subject: chargeFailed.subject(props), body: createElement(chargeFailed.ChargeFailed, props) };
		}
		case "grace-ended":
			if (row.status !== "inadimplente") return undefined;
			return { subject: graceEnded.subject(base), body: createElement(graceEnded.GraceEnded, base) };
		case "recovered": {
			const props = { ...base, periodEnd: formatShortDay(row.periodEnd) };
			return { subject: recovered.subject(props), body: createElement(recovered.PaymentRecovered, props) };
		}
		case "cancelled": {
			const props = { ...base, until: row.status === "encerrando" ? formatShortDay(row.periodEnd) : undefined };
			return { subject: cancelled.subject(props), body: createElement(cancelled.SubscriptionCancelled, props) };
		}
		case "ended": {
			const props = { ...base, reason: goneBack?.by ?? ("period" as const), goneBack };
			return { subject: ended.subject(props), body: createElement(ended.SubscriptionEnded, props) };
		}
		case "plan-changed":
		case "change-planned":
		case "profiles-planned": {
			if (kind === "change-planned" && !row.nextPlan) return undefined;
			if (kind === "profiles-planned" && row.nextExtraProfiles === null) return undefined;
			const isPlanned = kind !== "plan-changed";
			const plan = isPlanned ? (row.nextPlan ?? row.plan) : row.plan;
			const extraProfiles = isPlanned ? (row.nextExtraProfiles ?? row.extraProfiles) : row.extraProfiles;
			const { fichas, perfis } = allowanceOf({ plan, extraProfiles });
			const props = {
				...base,
				planName: planOf(plan).name,
				fichas: String(fichas),
				perfis: String(perfis),
				amount: `${amount} ${perPeriod[row.billing]}`,
				from: isPlanned ? formatShortDay(row.periodEnd) : undefined,
				isAboutProfiles: kind === "profiles-planned",
			};
			return { subject: planChanged.subject(props), body: createElement(planChanged.PlanChanged, props) };
		}
		default:
			return remind(deps, kind, row, { ...base, amount });
	}
}

function remind(
	{ clock }: Pick<Deps, "clock">,
	kind: YearReminder,
	row: SubscriptionRow,
	base: Omit<yearReminder.YearReminderProps, "daysLeft" | "periodEnd">,
): Written | undefined {
	const now = clock.now();
	if (!row.periodEnd || dueYearReminder(asSubscription(row), now) !== kind) return undefined;
	const props = { ...base, daysLeft: daysUntil(row.periodEnd, now), periodEnd: formatShortDay(row.periodEnd) };
	return { subject: yearReminder.subject(props), body: createElement(yearReminder.YearReminderMail, props) };
}

function formatShortDay(moment: Date | null): string {
	return moment ? formatDay(dayIn(BRAZIL_ZONE, moment)) : "";
}
