import { data } from "react-router";
import { avisoAbout, avisoKinds, switchableChannels } from "#core/fichas/avisos/aviso-kinds.ts";
import { zoneName } from "#core/fichas/registry/zone-of.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { chooseAvisos, readChoices } from "#server/fichas/avisos/choose-avisos.ts";
import { zoneOfAccount } from "#server/fichas/registry/account-zone.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/aviso-settings.route.ts";
import { AvisoSettingsPage } from "./aviso-settings-page.tsx";

export const meta = privateMeta("Avisos: o que recebo");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	return {
		choices: await readChoices(deps, seat.personId),
		clock: zoneName(await zoneOfAccount(deps, seat.accountId)),
		serverKey: deps.push.publicKey,
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const form = await args.request.formData();
	if (form.get("intent") !== "salvar") return data({ ok: false }, { status: 400 });
	const choices = avisoKinds.map((kind) => {
		const chosen = new Set(form.getAll(kind).map(String));
		const can = switchableChannels(kind);
		return {
			kind,
			app: chosen.has("app"),
			push: chosen.has("push"),
			email: can.includes("email") ? chosen.has("email") : avisoAbout[kind].usual.email,
		};
	});
	await chooseAvisos(args.context.get(depsContext), { personId: seat.personId, choices });
	return data({ ok: true });
}

export default function AvisoSettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <AvisoSettingsPage {...loaderData} saved={actionData?.ok === true} />;
}
