import { data } from "react-router";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import { documentHash } from "#core/fichas/document.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { readModel } from "#server/fichas/models/model.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { signCopy } from "#web/fichas/signing/sign.copy.ts";
import { SignDocument } from "#web/fichas/signing/sign-document.tsx";
import { signHeaders } from "#web/fichas/signing/sign-headers.ts";
import { SignPage } from "#web/fichas/signing/sign-page.tsx";
import type { Route } from "./+types/preview.route.ts";

export const handle = { signing: true };
export const headers = () => signHeaders();
export const meta = privateMeta("Prévia do modelo");

/** The client's own page with invented answers: nothing on it can be signed. */
export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const model = await readModel(args.context.get(depsContext), { seat, modelId: args.params.id });
	if (!model) throw data(null, { status: 404 });
	const document = sampleDocument(model.draft);
	const { logo, cor } = model.draft;
	return {
		document,
		hash: documentHash(document),
		look: { ...(logo && { logo: `/app/modelos/logos/${logo}.png` }), ...(cor && { cor }) },
	};
}

export default function PreviewRoute({ loaderData: { document, hash, look } }: Route.ComponentProps) {
	return (
		<SignPage look={look}>
			<p className="sign-kicker">Prévia com dados de exemplo</p>
			<h1>{document.titulo}</h1>
			<p className="sign-lead">É assim que o cliente lê este modelo. Nada aqui pode ser assinado nem enviado.</p>
			<h2>{signCopy.read.title}</h2>
			<ul className="sign-points">
				{document.resumo.map((point, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two points may say the same.
					<li key={at}>{point}</li>
				))}
			</ul>
			<h3 className="sign-whole">{signCopy.read.full}</h3>
			<SignDocument document={document} hash={hash} token="" />
			<h2>{signCopy.sign.title}</h2>
			<p>{document.aceite}</p>
		</SignPage>
	);
}
