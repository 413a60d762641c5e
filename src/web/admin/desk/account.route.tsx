import { data, redirect, redirectDocument } from "react-router";
import { accountActs, actDone, actRefusals } from "#core/desk/account-act.ts";
import { isId } from "#core/kernel/ids.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { actForAccount } from "#server/desk/accounts/act-for-account.ts";
import { adminOf } from "#server/desk/records/write-desk-record.ts";
import { endView } from "#server/desk/ver-como/end-view.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/account.route.ts";
import { loadAccount } from "./account.loader.ts";
import { AccountPage } from "./account-page.tsx";

export const meta = privateMeta("Conta");

export async function loader(args: Route.LoaderArgs) {
	return loadAccount(args, args.params.id);
}

export async function action(args: Route.ActionArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const { id } = args.params;
	const found = isId(id) ? await readAccount(deps, id) : undefined;
	if (!found) throw data(null, { status: 404 });
	const form = await args.request.formData();
	if (form.get("intent") === "encerrar-visita") {
		await endView(deps, { admin: adminOf(current), userId: id });
		return redirect(`/admin/contas/${id}`, 303);
	}
	const act = accountActs.find((each) => each === form.get("intent"));
	if (!act) return data({ problem: "Pedido inválido" }, { status: 400 });
	const admin = { ...adminOf(current), sessionId: current.session.id };
	const done = await actForAccount(deps, act, { admin, account: found.account, form });
	if (!done.ok) return data({ problem: actRefusals[done.reason] }, { status: 400 });
	if (done.value.viewId) return redirectDocument(`/admin/ver/${done.value.viewId}/app`, 303);
	return redirect(`/admin/contas/${id}?feito=${act}`, 303);
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
	const done = loaderData.done ? actDone[loaderData.done] : undefined;
	return <AccountPage {...loaderData} done={done} problem={actionData?.problem} />;
}
