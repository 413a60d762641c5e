import { holdsPlan } from "#core/accounts/seat.ts";
import { trialState } from "#core/billing/trial/trial.ts";
import { MAX_REMINDERS } from "#core/fichas/signing/reminder.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { linkOf } from "#server/fichas/ficha.read.ts";
import { readBeginning } from "#server/fichas/models/beginning.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { formatShortDay } from "#web/app/format-day.ts";
import { greetingAt } from "#web/app/greeting.ts";
import { planLabel } from "#web/app/plan-label.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { fichaLineOf } from "#web/fichas/ficha-line-of.ts";
import { lineDeadline, lineMoment } from "#web/fichas/line-moment.ts";
import type { Route } from "./+types/day.route.ts";
import { DayPage } from "./day-page.tsx";

export const meta = privateMeta("Hoje");

export async function loader(args: Route.LoaderArgs) {
	const { account, profile, seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const { nome_completo, telefone, endereco_completo, cpf_cnpj, plano_tipo, trial_expira_em: ends } = profile;
	const now = deps.clock.now();
	const [day, beginning] = await Promise.all([readDay(deps, seat), readBeginning(deps, seat)]);
	return {
		greeting: greetingAt(now),
		name: firstName(nome_completo),
		visits: day.visits.map((row) => ({
			...fichaLineOf(row, row.beginsAt ? `às ${row.beginsAt}` : "sem horário marcado"),
			telefone: row.visitor,
		})),
		drafts: day.drafts.map((row) => fichaLineOf(row, `mudou em ${lineMoment(row.updatedAt)}`)),
		waiting: day.waiting.map((row) => ({
			...fichaLineOf(row, row.signUntil ? `assinar até ${lineDeadline(row.signUntil, row.zone)}` : undefined),
			resend: row.openSigners.map(({ id, nome, telefone, reminders, linkVersion }) => ({
				...{ id, name: firstName(nome), telefone },
				...(reminders < MAX_REMINDERS && { link: linkOf(deps, { id, linkVersion }).link }),
			})),
		})),
		waitingCount: day.waitingCount,
		authorisations: day.authorisations.map((row) => fichaLineOf(row, endsIn(row.daysLeft))),
		proposals: day.proposals.map((row) =>
			fichaLineOf(row, row.validUntil ? `vale até ${lineDeadline(row.validUntil, row.zone)}` : undefined),
		),
		contested: day.contested.map((row) => fichaLineOf(row, "falta responder a contestação")),
		quota: day.quota,
		start: {
			// What identifies whoever pays is nobody else's to fill in.
			isComplete: [nome_completo, telefone, ...(holdsPlan(seat) ? [endereco_completo, cpf_cnpj] : [])].every(Boolean),
			hasSecondFactor: account.totpConfirmedAt !== null,
			isTrial: account.status_conta === "trial",
			formKey: deps.random.uuid(),
			...beginning,
		},
		plan: planLabel({
			status: account.status_conta,
			plan: plano_tipo,
			trialActive: ends !== null && trialState(ends, now).active,
			until: ends ? formatShortDay(ends) : undefined,
		}),
	};
}

/** A term lasts to the end of its last day, and days are counted as on a calendar. */
function endsIn(days: number): string {
	if (days <= 0) return "vence hoje";
	return days === 1 ? "vence amanhã" : `vence em ${days} dias`;
}

export default function DayRoute({ loaderData }: Route.ComponentProps) {
	return <DayPage {...loaderData} />;
}
