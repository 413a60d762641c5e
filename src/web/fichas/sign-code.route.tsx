import { data, redirect } from "react-router";
import { findSigningByCode } from "#server/fichas/signing.read.ts";
import { signingToken } from "#server/fichas/signing-token.ts";
import { countCode } from "#server/http/open-signing.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/accounts/private-meta.ts";
import type { Route } from "./+types/sign-code.route.ts";
import { closedCopy } from "./sign.copy.ts";
import { SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(closedCopy.unknown.metaTitle);

/** The short address that can be typed; it leads to the long one. */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await countCode(deps, context.get(clientAddressContext));
	const found = await findSigningByCode(deps, code);
	if (!found) return data(null, { status: 404 });
	throw redirect(`/assinar/${signingToken(deps, found.signer.id)}${new URL(request.url).search}`);
}

export default function SignCodeRoute() {
	return <SignClosed state="unknown" />;
}
