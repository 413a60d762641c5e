import offlineVerifier from "virtual:offline-verifier";
import { data, redirect } from "react-router";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { type DossierRefusal, makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { printing } from "#server/http/private-files/printing.ts";
import { depsContext, sendStreamContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/dossier.route.ts";

/** Making one is written into the log: only a form asks for it. */
export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return redirect("/app/linha-do-tempo");
}

const words: Partial<Record<DossierRefusal, string>> = { "nothing-sent": "nada", "too-many": "limite" };

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const form = await args.request.formData();
	const [clienteId, imovelId] = [String(form.get("cliente") ?? ""), String(form.get("imovel") ?? "")];
	const deps = args.context.get(depsContext);
	const asked = { seat, clienteId, imovelId, verifier: offlineVerifier, awaited: args.request.signal };
	return args.context.get(sendStreamContext)(seat.personId, async () => {
		const made = await printing.enter(seat.personId, () => makeDossier(deps, asked));
		if (!made.ok) {
			if (made.reason === "left") return new Response(null, { status: 499 });
			const recusa = words[made.reason];
			if (!recusa) throw data(null, { status: 404 });
			const back = new URLSearchParams({ cliente: clienteId, imovel: imovelId, recusa });
			return redirect(`/app/linha-do-tempo?${back}`, 303);
		}
		return new Response(made.value.zip, {
			headers: {
				"content-type": "application/zip",
				"content-disposition": `attachment; filename="dossie-${made.value.protocolo}.zip"`,
			},
		});
	});
}
