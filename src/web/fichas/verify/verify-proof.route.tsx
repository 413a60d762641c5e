import { readProtocol } from "#core/fichas/document/protocol.ts";
import { proveDocument } from "#server/fichas/verify/prove-document.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/verify-proof.route.ts";

/** `Baixar prova`: hashes and signatures only, for the offline verifier. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, allowances.verify, context.get(clientAddressContext));
	const protocolo = readProtocol(params.codigo);
	const proof = protocolo && (await proveDocument(deps, protocolo));
	if (!proof) throw new Refusal(404, sentences.notFound);
	return new Response(`${JSON.stringify(proof, null, "\t")}\n`, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": `attachment; filename="prova-${proof.protocolo}.json"`,
		},
	});
}
