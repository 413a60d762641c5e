import { isVisitor } from "#core/fichas/draft/partnership.ts";
import { askedDocument } from "#core/fichas/signing/identify.ts";
import { questionsLeft } from "#core/fichas/signing/questions-left.ts";
import type { Deps } from "#server/deps.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { deviceQuestion } from "./factors/device-of.ts";
import { channelsFor } from "./factors/request-signing-code.ts";
import { maskDestination } from "./factors/signing-code.read.ts";
import { wasReplaced } from "./links/replaced-link.read.ts";
import { pageTicket } from "./page-ticket.ts";
import { whoComesFirst } from "./pass-turn.ts";
import { completionsOf, questionsOf } from "./questions.read.ts";

export type SigningView = Awaited<ReturnType<typeof viewSigning>>;

/** What the signing page shows. A link that is no longer open says so and tells nothing else. */
export async function viewSigning(deps: Pick<Deps, "db" | "clock" | "secrets" | "messages" | "config">, token: string) {
	const found = await findSigning(deps, token);
	if (!found) return { state: (await wasReplaced(deps, token)) ? ("replaced" as const) : ("unknown" as const) };
	const { signer, ficha, document, state } = found;
	if (state === "early")
		return { state, first: firstWord(await whoComesFirst(deps, ficha.id)), titulo: document.titulo };
	if (state !== "open") return { state };
	const { documentHash } = frozenOf(ficha);
	const page = pageTicket(deps, signer);
	const asked = isVisitor(document.tipo, signer.papel) ? await questionsOf(deps.db, ficha) : [];
	return {
		state,
		token,
		sample: ficha.sample,
		document,
		documentHash,
		page,
		device: deviceQuestion(deps, { signerId: signer.id, documentHash, page }),
		imovelEndereco: ficha.imovelEndereco,
		signer: {
			id: signer.id,
			nome: signer.nome,
			papel: signer.papel,
			asked: askedDocument(signer.cpfCnpj),
			fator: signer.fator,
			codes: channelsFor(deps, signer).map((channel) => ({
				channel,
				to: maskDestination(
					channel === "e-mail" ? { email: signer.email, telefone: null } : { email: null, telefone: signer.telefone },
				),
			})),
		},
		questions: questionsLeft(asked, ficha.fields),
		completes: (await completionsOf(deps.db, ficha, signer.position)).map(({ name }) => name),
	};
}

/** Of somebody else no more than this. */
function firstWord(name: string | undefined): string {
	return name?.split(" ")[0] ?? "";
}
