import { data } from "react-router";
import { isMemberRole } from "#core/accounts/seat.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import type { Result } from "#core/kernel/result.ts";
import { requireManager } from "#server/accounts/sessions/require-session.ts";
import { readDevices } from "#server/fichas/offline/devices/devices.read.ts";
import { revokeDevice } from "#server/fichas/offline/devices/revoke-device.ts";
import { depsContext } from "#server/http/request-context.ts";
import { changeRole } from "#server/team/change-role.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { readPerson } from "#server/team/person.read.ts";
import { reassignWork } from "#server/team/reassign-work.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { viewDevice } from "#web/fichas/offline/view-device.ts";
import type { Route } from "./+types/person.route.ts";
import { type PersonAnswer, PersonPage } from "./person-page.tsx";
import { formatSeen, formatSince, stateOf } from "./person-state.ts";
import { viewRecord } from "./record-view.ts";
import { type TeamIntent, type TeamRefusal, teamDone, teamRefusals } from "./team.copy.ts";

export const meta = privateMeta("Pessoa da equipe");

export async function loader(args: Route.LoaderArgs) {
	const { seat, session } = await requireManager(args);
	const deps = args.context.get(depsContext);
	const person = await readPerson(deps, { seat, personId: args.params.id });
	if (!person) throw data(null, { status: 404 });
	const devices = await readDevices(deps, { accountId: seat.accountId, personId: person.id });
	const { id, nome, email, telefone, role, endedAt, work, heirs } = person;
	return {
		id,
		nome,
		email,
		telefone: telefone && formatPhone(telefone),
		role,
		isGone: endedAt !== null,
		isSelf: id === seat.personId,
		state: stateOf(person),
		since: formatSince(person),
		seen: endedAt ? undefined : formatSeen(person),
		work,
		heirs,
		exports: person.exports.map(viewRecord),
		devices: devices.map((device) => viewDevice(device, session.id)),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat, session } = await requireManager(args);
	const deps = args.context.get(depsContext);
	const personId = args.params.id;
	if (!(await readPerson(deps, { seat, personId }))) throw data(null, { status: 404 });
	const form = await args.request.formData();
	const read = (name: string) => String(form.get(name) ?? "");
	switch (read("intent")) {
		case "papel": {
			const role = read("papel");
			if (!isMemberRole(role)) break;
			return answer("papel", await changeRole(deps, { seat, personId, role }));
		}
		case "desativar":
			return answer("desativar", await deactivateMember(deps, { seat, personId }));
		case "aparelho": {
			const lost = { seat, personId, deviceId: read("aparelho"), sessionId: session.id };
			return answer("aparelho", await revokeDevice(deps, lost));
		}
		case "reatribuir": {
			const choice = { to: read("para"), tellClients: read("avisar") === "sim" };
			const moved = await reassignWork(deps, { seat, from: personId, ...choice });
			return moved.ok ? data<PersonAnswer>({ intent: "reatribuir", moved: moved.value }) : answer("reatribuir", moved);
		}
	}
	return data<PersonAnswer>({ problem: teamRefusals["not-understood"] }, { status: 400 });
}

function answer(intent: TeamIntent, result: Result<unknown, TeamRefusal>) {
	if (result.ok) return data<PersonAnswer>({ intent, done: teamDone[intent] });
	return data<PersonAnswer>({ intent, problem: teamRefusals[result.reason] }, { status: 409 });
}

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <PersonPage key={loaderData.id} {...loaderData} answer={actionData} />;
}
