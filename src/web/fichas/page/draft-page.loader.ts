import type { Seat } from "#core/accounts/seat.ts";
import { validityChoices } from "#core/fichas/draft/proposal-validity.ts";
import { addBankDays } from "#core/kernel/bank-days.ts";
import { wallClock } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { readDraftTerms } from "#server/fichas/draft/draft-terms.read.ts";
import { offerEntries, readEntry } from "#server/fichas/draft/inspection/entry.read.ts";
import { readOwnPresets } from "#server/fichas/draft/inspection/own-presets.read.ts";
import type { FichaDetail } from "#server/fichas/ficha.read.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { readOwnerRequest } from "#server/fichas/owner/proposal-answer.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import { counterView } from "#web/fichas/owner/owner-view.ts";

/** A draft with all that its editor asks for. */
export async function loadDraft(deps: Deps, seat: Seat, found: FichaDetail) {
	const keeper = { accountId: seat.accountId, responsavelId: found.ficha.responsavelId };
	const corretor = await readCorretor(deps, await keeperOf(deps, keeper));
	const before = found.ficha.previousId ? await readOwnerRequest(deps, found.ficha.previousId) : undefined;
	return {
		kind: "draft" as const,
		...draftOf(found, deps.clock.now()),
		counter: counterView(before),
		corretor: corretor ?? NOBODY,
		askCreci: !(await wasAskedForCorretor(deps, seat.personId)),
		...(await readDraftTerms(deps, seat, found.ficha)),
		...(await entriesOf(deps, seat, found)),
	};
}

/** Of an inspection: the entry it is compared with, and those it could be. */
async function entriesOf(deps: Deps, seat: Seat, { ficha }: FichaDetail) {
	if (ficha.tipo !== "vistoria") return { entry: undefined, entries: [], presets: [] };
	const entry = await readEntry(deps, { entryId: ficha.entradaId });
	const offered = entry ? [] : await offerEntries(deps, { seat, draft: ficha });
	return {
		entry,
		presets: await readOwnPresets(deps, seat),
		entries: offered.map(({ id, protocolo, signedAt, clienteNome }) => ({
			...{ id, protocolo, clienteNome: clienteNome ?? "" },
			signedAt: signedAt ? formatDate(signedAt) : "",
		})),
	};
}

const NOBODY = { nome: "", telefone: "", email: "" };

function draftOf({ ficha }: FichaDetail, now: Date) {
	const zone = zoneOfFicha(ficha.fields);
	const { id, tipo, protocolo, version, fields } = ficha;
	return {
		ficha: { id, tipo, protocolo, version, fields, createdAt: `${wallClock(ficha.createdAt, zone)}:00` },
		local: wallClock(now, zone),
		zone,
		validity: tipo === "proposta" ? validityChoices(wallClock(now, zone), addBankDays) : [],
	};
}
