import { data, redirect } from "react-router";
import { plainCard } from "#core/fichas/signing/plain-summary.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDeadline } from "#web/fichas/format-deadline.ts";
import { signerView } from "#web/fichas/signer-view.ts";
import type { Route } from "./+types/sign-card.route.ts";
import { cardCopy, laterCopy } from "./sign.copy.ts";
import { SignCard } from "./sign-card.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignLater } from "./sign-later.tsx";

export const handle = { signing: true };
/** Not `no-referrer`: its plain forms must be known as our own. */
export const headers = () => signHeaders("strict-origin");
export const meta = privateMeta(cardCopy.metaTitle);

/** Turned to a client who hesitates; nothing of the broker's stands on it. */
export async function loader({ params: { id, signer: signerId }, request, context }: Route.LoaderArgs) {
	const { seat } = await requireSession({ request, context });
	const deps = context.get(depsContext);
	const detail = await readFicha(deps, { seat, fichaId: id });
	const signer = detail?.signers.find((one) => one.id === signerId);
	if (!detail?.document || !signer) throw data(null, { status: 404 });
	const here = `/app/fichas/${id}/assinar/${signerId}`;
	const { token } = signer;
	if (!token) throw redirect(here);
	const { ficha, document } = detail;
	const name = firstName(signer.nome);
	return {
		card: { name, token, here, imovel: ficha.imovelEndereco, ...plainCard(document, signer.papel) },
		later: new URL(request.url).searchParams.has("depois") && {
			until: ficha.signUntil && formatDeadline(ficha.signUntil, document.fuso),
			whatsapp: signerView(signer, { tipo: ficha.tipo, decidedAt: null }).whatsapp ?? "",
			send: laterCopy.send(name),
			sign: here,
			back: `/app/fichas/${id}`,
		},
		back: `/app/fichas/${id}`,
	};
}

/** A document of its own, as the hand-over is. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
	window.location.assign(request.url);
	return new Promise<never>(() => {});
}

export default function SignCardRoute({ loaderData: { card, later, back } }: Route.ComponentProps) {
	return later ? <SignLater {...later} /> : <SignCard card={card} back={back} />;
}
