import { data } from "react-router";
import { tracePath } from "#core/fichas/trace.ts";
import { readMyData } from "#server/fichas/my-data.read.ts";
import { openSigning } from "#server/http/open-signing.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/accounts/private-meta.ts";
import type { Route } from "./+types/sign-my-data.route.ts";
import { myDataCopy as copy } from "./sign.copy.ts";
import { closedStatus, SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignMyData } from "./sign-my-data.tsx";
import { SignPage } from "./sign-page.tsx";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta(copy.metaTitle);

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { state } = await openSigning(deps, token, context.get(clientAddressContext));
	const kept = state === "signed" ? await readMyData(deps, token) : undefined;
	if (state === "replaced") return data({ state }, { status: closedStatus(state) });
	if (!kept) return data({ state: "unknown" as const }, { status: 404 });
	const { trace, ...shown } = kept;
	const drawing = { width: trace.largura, height: trace.altura, path: tracePath(trace) };
	return data({ state: "kept" as const, token, myData: { ...shown, drawing } });
}

export default function SignMyDataRoute({ loaderData }: Route.ComponentProps) {
	if (loaderData.state !== "kept") return <SignClosed state={loaderData.state} />;
	return (
		<SignPage>
			<SignMyData myData={loaderData.myData} token={loaderData.token} />
		</SignPage>
	);
}
