import offlineVerifier from "virtual:offline-verifier";
import { data, redirect } from "react-router";
import { onceOf } from "#core/kernel/once-of.ts";
import { type DossierRefusal, makeDossier } from "#server/fichas/cases/dossier/make-dossier.ts";
import { openCase } from "#server/fichas/cases/open-case.calls.ts";
import { printing } from "#server/http/private-files/printing.ts";
import { clientAddressContext, depsContext, sendStreamContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/guest-dossier.route.ts";
import { guestAddress, guestHeaders } from "./guest-headers.ts";

/** Making one is written into the log: only a form asks for it. */
export function loader({ params: { token } }: Route.LoaderArgs) {
	return redirect(guestAddress(token), { headers: guestHeaders });
}

const words: Partial<Record<DossierRefusal, string>> = { "too-many": "limite", made: "feito" };

export async function action({ params: { token }, context, request }: Route.ActionArgs) {
	const open = await openCase(context, token);
	// Whatever is wrong with the link, its page says it.
	if (!open) return redirect(guestAddress(token), { status: 303, headers: guestHeaders });
	const { id, nome } = open.link;
	const link = { id, nome, ip: context.get(clientAddressContext) };
	const once = onceOf(await request.formData());
	const asked = { ...open.key, verifier: offlineVerifier, link, awaited: request.signal, once };
	return context.get(sendStreamContext)(id, async () => {
		const made = await printing.enter(open.key.seat.accountId, () => makeDossier(context.get(depsContext), asked));
		if (!made.ok) {
			if (made.reason === "left") return new Response(null, { status: 499 });
			const word = words[made.reason];
			if (!word) throw data(null, { status: 404 });
			return redirect(`${guestAddress(token)}?recusa=${word}`, { status: 303, headers: guestHeaders });
		}
		return new Response(made.value.zip, {
			headers: {
				...guestHeaders,
				"content-type": "application/zip",
				"content-disposition": `attachment; filename="dossie-${made.value.protocolo}.zip"`,
			},
		});
	});
}
