import { data, redirect } from "react-router";
import { wasReplaced } from "#server/fichas/signing/links/replaced-link.read.ts";
import { countGuess } from "#server/fichas/signing/open-signing.calls.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatDeadline } from "#web/fichas/format-deadline.ts";
import type { Route } from "./+types/sign-later.route.ts";
import { laterCopy as copy } from "./sign.copy.ts";
import { SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignLater } from "./sign-later.tsx";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(copy.metaTitle);

/** On the client's own phone, which has the link already. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const found = await findSigning(deps, token);
	// Its own page says what became of it.
	if (!found && (await wasReplaced(deps, token))) throw redirect(`/assinar/${token}`);
	if (!found) {
		await countGuess(deps, context.get(clientAddressContext));
		return data(null, { status: 404 });
	}
	if (found.state !== "open") throw redirect(`/assinar/${token}`);
	const { document, ficha } = found;
	const link = `${deps.config.publicUrl}/assinar/${token}`;
	return data({
		until: ficha.signUntil && formatDeadline(ficha.signUntil, document.fuso),
		whatsapp: `https://wa.me/?text=${encodeURIComponent(copy.keepText(document.titulo, link))}`,
		sign: `/assinar/${token}`,
	});
}

export default function SignLaterRoute({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <SignClosed state="unknown" />;
	return <SignLater {...loaderData} send={copy.keep} />;
}
