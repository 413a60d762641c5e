import { data, redirect } from "react-router";
import { reasonSentence } from "#core/desk/desk-record.ts";
import { isId } from "#core/kernel/ids.ts";
import { onceOf } from "#core/kernel/once-of.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { askForBackup, workJob } from "#server/desk/health/work-job.ts";
import { adminOf } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/health.route.ts";
import { loadHealth } from "./health.loader.ts";
import { HealthPage } from "./health-page.tsx";

export const meta = privateMeta("Saúde");

export async function loader(args: Route.LoaderArgs) {
	return loadHealth(args);
}

const refusals = {
	"not-found": "Esta tarefa não está mais aqui.",
	"no-reason": reasonSentence,
	"not-set": "BACKUP_TO não está definido: não há para onde copiar.",
};

export async function action(args: Route.ActionArgs) {
	const admin = adminOf(await requireAdmin(args));
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const [intent, jobId, reason] = [form.get("intent"), String(form.get("tarefa") ?? ""), form.get("motivo")];
	if (intent !== "copia" && !((intent === "refazer" || intent === "descartar") && isId(jobId)))
		return data({ problem: "Pedido inválido" }, { status: 400 });
	const done =
		intent === "copia"
			? await askForBackup(deps, { admin, reason, once: onceOf(form) })
			: await workJob(deps, { admin, jobId, act: intent, reason });
	if (!done.ok) return data({ problem: refusals[done.reason] }, { status: 400 });
	return redirect(`/admin/saude?feito=${intent}`, 303);
}

export default function HealthRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <HealthPage {...loaderData} problem={actionData?.problem} />;
}
