import { data, redirect } from "react-router";
import { wasCodeReplaced } from "#server/fichas/signing/links/replaced-link.read.ts";
import { countCode } from "#server/fichas/signing/open-signing.calls.ts";
import { findSigningByCode } from "#server/fichas/signing.read.ts";
import { signingToken } from "#server/fichas/signing-token.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/sign-code.route.ts";
import { closedCopy } from "./sign.copy.ts";
import { SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";

export const handle = { signing: true };
export const headers = () => signHeaders();

export function meta({ loaderData }: Route.MetaArgs) {
	return privateMeta(closedCopy[loaderData ?? "unknown"].metaTitle)();
}

/** The short address that can be typed; it leads to the long one, for as long as there is something to decide. */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await countCode(deps, context.get(clientAddressContext));
	const found = await findSigningByCode(deps, code);
	if (!found && (await wasCodeReplaced(deps, code))) return data("replaced" as const, { status: 410 });
	if (!found) return data("unknown" as const, { status: 404 });
	// Short enough to be guessed or read over a shoulder: once it has done its work it leads nowhere.
	if (found.state === "signed") return data("used" as const, { status: 410 });
	if (found.state !== "open" && found.state !== "early") return data(found.state, { status: 410 });
	throw redirect(`/assinar/${signingToken(deps, found.signer)}${new URL(request.url).search}`);
}

export default function SignCodeRoute({ loaderData }: Route.ComponentProps) {
	return <SignClosed state={loaderData} />;
}
