import { data } from "react-router";
import { whyNotSign } from "#core/fichas/signing/why-not-sign.ts";
import { openSigning } from "#server/fichas/signing/open-signing.calls.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/sign-refusal.route.ts";
import { refusalCopy as copy } from "./sign.copy.ts";
import { closedStatus, SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignPage } from "./sign-page.tsx";
import { SignRefusal } from "./sign-refusal.tsx";

export const handle = { signing: true };
/** Not `no-referrer`: under it a browser sends a plain form with `Origin: null`, like a stranger's. */
export const headers = () => signHeaders("strict-origin");
export const meta = privateMeta(copy.metaTitle);

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { state } = await openSigning(deps, token, context.get(clientAddressContext));
	const back = new URL(request.url).searchParams.get("voltar") ?? "";
	return data({ state, token, back }, { status: closedStatus(state) });
}

export default function SignRefusalRoute({ loaderData: { state, token, back } }: Route.ComponentProps) {
	if (state === "signed") return <SignClosed state="closed" />;
	if (state !== "open") return <SignClosed state={state} />;
	return (
		<SignPage>
			<SignRefusal token={token} back={back} reasons={whyNotSign} />
		</SignPage>
	);
}
