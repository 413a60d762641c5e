import { redirect } from "react-router";
import { noteLook, openCase } from "#server/fichas/cases/open-case.calls.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { isUnseen } from "#server/http/is-person.ts";
import { depsContext, sendFileContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/guest-document.route.ts";
import { guestAddress, guestHeaders } from "./guest-headers.ts";

/** A sealed document of the case, and of no other. */
export async function loader({ params: { token, protocolo }, context, request }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const open = isUnseen(request) ? undefined : await openCase(context, token);
	const ficha = open?.case.fichas.find((one) => one.protocolo === protocolo);
	const sealed = ficha && (await findSealedDocument(deps, { fichaId: ficha.id }));
	const backToPage = () => redirect(guestAddress(token), { headers: guestHeaders });
	if (!open || !sealed) return backToPage();
	return context.get(sendFileContext)(open.link.id, async () => {
		const bytes = await readSealedFile(deps, sealed);
		const isSeen = bytes && (await noteLook(context, open, { kind: "documento-baixado", detail: protocolo }));
		if (!isSeen) return backToPage();
		return new Response(bytes, {
			headers: {
				...guestHeaders,
				"content-type": "application/pdf",
				"content-length": String(bytes.length),
				"content-disposition": `attachment; filename="${protocolo}.pdf"`,
			},
		});
	});
}
