import type { Deps } from "#server/deps.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { pageTicket } from "#server/fichas/signing/page-ticket.ts";
import { findSigning } from "#server/fichas/signing.read.ts";
import { readContestPlaces } from "./contest-places.read.ts";
import { readContestRight } from "./contest-right.read.ts";

/** What the page that takes a contestation shows; nothing for a link that leads to no signed inspection. */
export async function viewContest(deps: Pick<Deps, "db" | "clock" | "secrets">, token: string) {
	const found = await findSigning(deps, token);
	if (found?.state !== "signed") return undefined;
	const { signer, ficha } = found;
	const { right } = await readContestRight(deps, deps.clock.now(), found);
	if (right.state === "none") return undefined;
	return {
		right,
		token,
		signerId: signer.id,
		nome: signer.nome,
		protocolo: ficha.protocolo,
		imovelEndereco: ficha.imovelEndereco,
		documentHash: frozenOf(ficha).documentHash,
		page: pageTicket(deps, signer),
		places: right.state === "open" ? await readContestPlaces(deps, found) : [],
	};
}
