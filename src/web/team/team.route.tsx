import { data } from "react-router";
import { holdsPlan } from "#core/accounts/seat.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import type { Result } from "#core/kernel/result.ts";
import { InviteForm } from "#core/team/invite-form.ts";
import { requireManager } from "#server/accounts/sessions/require-session.ts";
import { offersExtraProfile } from "#server/billing/extras/offers-profile.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { cancelInvite, inviteMember, resendInvite } from "#server/team/invite-member.ts";
import { MANAGERS, reassignWork } from "#server/team/reassign-work.ts";
import { readTeam } from "#server/team/team.read.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/team.route.ts";
import { viewRecord } from "./record-view.ts";
import { type TeamIntent, type TeamRefusal, teamDone, teamRefusals } from "./team.copy.ts";
import type { TeamAnswer } from "./team-answer.ts";
import { TeamPage } from "./team-page.tsx";
import { viewInvite, viewPerson } from "./team-view.ts";

export const meta = privateMeta("Equipe");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireManager(args);
	const after = new URL(args.request.url).searchParams.get("depois") ?? undefined;
	const deps = args.context.get(depsContext);
	const team = await readTeam(deps, seat, after);
	return {
		people: team.people.map(viewPerson),
		profiles: team.profiles,
		unassigned: team.unassigned,
		invites: team.invites.map(viewInvite),
		records: team.records.map(viewRecord),
		next: team.next,
		isFirst: after === undefined,
		holds: holdsPlan(seat),
		sellsProfile: await offersExtraProfile(deps, seat.accountId),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireManager(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const inviteId = String(form.get("convite") ?? "");
	switch (form.get("intent")) {
		case "convidar": {
			const typed = { email: String(form.get("email") ?? ""), papel: String(form.get("papel") ?? "") };
			const parsed = InviteForm.safeParse(typed);
			if (!parsed.success)
				return data<TeamAnswer>({ errors: fieldErrors(parsed.error), values: typed }, { status: 422 });
			const { email, papel: role } = parsed.data;
			return answer("convidar", await inviteMember(deps, { seat, email, role }), typed);
		}
		case "reatribuir": {
			const choice = { to: String(form.get("para") ?? ""), tellClients: form.get("avisar") === "sim" };
			return answer("reatribuir", await reassignWork(deps, { seat, from: MANAGERS, ...choice }));
		}
		case "reenviar":
			return answer("reenviar", await resendInvite(deps, { seat, inviteId }));
		case "cancelar":
			return answer("cancelar", await cancelInvite(deps, { seat, inviteId }));
	}
	return data<TeamAnswer>({ problem: teamRefusals["not-understood"] }, { status: 400 });
}

function answer(intent: TeamIntent, result: Result<unknown, TeamRefusal>, values?: TeamAnswer["values"]) {
	if (result.ok) return data<TeamAnswer>({ intent, done: teamDone[intent] });
	return data<TeamAnswer>({ problem: teamRefusals[result.reason], values }, { status: 409 });
}

export default function TeamRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <TeamPage {...loaderData} answer={actionData} />;
}
