import { data } from "react-router";
import { tracePath } from "#core/fichas/signing/trace.ts";
import { proofForMyData, readMyData } from "#server/fichas/signing/my-data.read.ts";
import { openSigning } from "#server/fichas/signing/open-signing.calls.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/sign-my-data.route.ts";
import { myDataCopy as copy } from "./sign.copy.ts";
import { closedStatus, SignClosed } from "./sign-closed.tsx";
import { signHeaders } from "./sign-headers.ts";
import { SignMyData } from "./sign-my-data.tsx";
import { SignOwnProof } from "./sign-own-proof.tsx";
import { SignPage } from "./sign-page.tsx";

export const handle = { signing: true };
/** Not `no-referrer`: under it a browser sends a plain form with `Origin: null`, like a stranger's. */
export const headers = () => signHeaders("strict-origin");
export const meta = privateMeta(copy.metaTitle);

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { state } = await openSigning(deps, token, context.get(clientAddressContext));
	if (state === "replaced") return data({ state }, { status: closedStatus(state) });
	const proof = state === "signed" ? await proofForMyData(deps, token) : undefined;
	if (!proof) return data({ state: "unknown" as const }, { status: 404 });
	return data({ state: "kept" as const, token, ...proof });
}

/** Shown as the answer to a form and under no address of its own: a link that others saw does not lead to it. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
	const deps = context.get(depsContext);
	const { state } = await openSigning(deps, token, context.get(clientAddressContext));
	if (state !== "signed") throw data(null, { status: 404 });
	const typed = String((await request.formData()).get("prova") ?? "");
	const read = await readMyData(deps, { token, typed });
	if (!read.ok) {
		if (read.reason === "unknown-link") throw data(null, { status: 404 });
		return data({ problem: copy.proof[read.reason] }, { status: read.reason === "too-many" ? 429 : 422 });
	}
	const { trace, ...shown } = read.value;
	const drawing = { width: trace.largura, height: trace.altura, path: tracePath(trace) };
	return data({ myData: { ...shown, drawing } });
}

export default function SignMyDataRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.state !== "kept") return <SignClosed state={loaderData.state} />;
	const { token, protocolo, asked } = loaderData;
	return (
		<SignPage>
			{actionData && "myData" in actionData ? (
				<SignMyData myData={actionData.myData} token={token} />
			) : (
				<SignOwnProof token={token} protocolo={protocolo} asked={asked} problem={actionData?.problem} />
			)}
		</SignPage>
	);
}
