import { data } from "react-router";
import { drawQr } from "#core/kernel/draw-qr.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { lookOfDocument } from "#server/fichas/models/look.read.ts";
import { handOverTicket } from "#server/fichas/signing/hand-over.ts";
import { readReceipt } from "#server/fichas/signing/signing-receipt.read.ts";
import { viewSigning } from "#server/fichas/signing/signing-view.read.ts";
import { signingToken } from "#server/fichas/signing-token.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/sign-hand-over.route.ts";
import { signCopy } from "./sign.copy.ts";
import { SignForm } from "./sign-form.tsx";
import { HandOverEnd, type HandOverOutcome } from "./sign-hand-over.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignPage } from "./sign-page.tsx";
import { viewReceipt } from "./view-receipt.ts";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(signCopy.metaTitle);

/** The same page on the broker's own phone, which goes to the client and comes back. */
export async function loader({ params: { id, signer: signerId }, request, context }: Route.LoaderArgs) {
	const { seat } = await requireSession({ request, context });
	const deps = context.get(depsContext);
	const detail = await readFicha(deps, { seat, fichaId: id });
	const signer = detail?.signers.find((one) => one.id === signerId);
	if (!detail || !signer) throw data(null, { status: 404 });
	const token = signingToken(deps, signer);
	const view = await viewSigning(deps, token);
	if (view.state === "open") {
		const signing = {
			...view,
			channel: "presencial" as const,
			handOver: handOverTicket(deps, signer),
			device: undefined,
		};
		const look = await lookOfDocument(deps, view.document);
		return { signing, here: `/app/fichas/${id}/assinar/${signerId}`, look };
	}
	if (view.state === "unknown" || view.state === "replaced") throw data(null, { status: 404 });
	const next = detail.signers.find((one) => one.link !== undefined);
	const outcome: HandOverOutcome = {
		state: view.state,
		corretor: detail.document?.corretor[0]?.valor ?? "",
		back: `/app/fichas/${id}`,
		next: next && { name: next.nome, path: `/app/fichas/${id}/assinar/${next.id}` },
	};
	const receipt = view.state === "signed" ? await readReceipt(deps, token) : undefined;
	if (!receipt) return { outcome };
	const shown = viewReceipt(receipt, { token, publicUrl: deps.config.publicUrl });
	// Here the code leads the client's own phone to the receipt and the copy.
	return { outcome, receipt: { ...shown, qr: drawQr(shown.link) } };
}

/** A document of its own: the tool that led here must not stay loaded behind the client's back. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
	window.location.assign(request.url);
	return new Promise<never>(() => {});
}

export default function HandOverRoute({ loaderData }: Route.ComponentProps) {
	const { signing, here, outcome, receipt, look } = loaderData;
	if (signing) {
		const decline = `/assinar/${signing.token}/recusar?voltar=${encodeURIComponent(here)}`;
		return (
			<SignPage look={look} foot={<a href={decline}>{signCopy.decline}</a>}>
				<SignForm signing={signing} />
			</SignPage>
		);
	}
	return <HandOverEnd outcome={outcome} receipt={receipt} />;
}
