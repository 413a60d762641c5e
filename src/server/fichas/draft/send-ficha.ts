import type { Seat } from "#core/accounts/seat.ts";
import type { Place } from "#core/billing/plans/quota.ts";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { EXIT, missingChoices } from "#core/fichas/draft/inspection/change-choice.ts";
import { missingPhotos } from "#core/fichas/draft/missing-photos.ts";
import { demandedFactor, missingContacts } from "#core/fichas/draft/send-options.ts";
import { signerOf } from "#core/fichas/draft/signers-of.ts";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { ownModel } from "#core/fichas/models/own-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { BRAZIL_ZONE, dayIn, momentIn, wallClock } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { claimPlace, lockCount } from "#server/accounts/quota/quota-place.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import type { fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { lockFicha } from "#server/fichas/lock-ficha.ts";
import { type PinnedModel, readPinned } from "#server/fichas/pinned-model.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { acceptBySending, type Sender } from "./accept-by-sending.ts";
import { factorAway, readFactorOf } from "./factor-of-account.ts";
import { lostPhotos, photosOf } from "./ficha-photo.read.ts";
import { type ReadEntry, readEntry } from "./inspection/entry.read.ts";
import { writeSent } from "./write-sent.ts";

export type SendRefusal = "not-found" | "not-a-draft" | "incomplete" | "quota-used-up" | "read-only";
export type SentFicha = { id: string; protocolo: string };

type Ficha = typeof fichas.$inferSelect;

/** From here on the text is frozen: what the signers see is what was sent, and what is hashed. */
export async function sendFicha(
	deps: Deps,
	{ seat, fichaId, sender }: { seat: Seat; fichaId: string; sender: Sender },
): Promise<Result<SentFicha, SendRefusal> & { errors?: Record<string, string> }> {
	if (!isId(fichaId)) return refuse("not-found");
	// Asked before anything is held: the storage may be slow.
	const [access, lost] = await Promise.all([accessOfSeat(deps, seat), lostPhotos(deps, fichaId)]);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const ficha = await lockFicha(tx, { seat, fichaId });
		if (!ficha) return refuse("not-found");
		// A second tap on the same button.
		if (isWaiting(ficha.status)) return succeed({ id: ficha.id, protocolo: ficha.protocolo });
		if (ficha.status !== "rascunho") return refuse("not-a-draft");
		if (access.access !== "full") return refuse("read-only");
		const now = deps.clock.now();
		const zone = zoneOfFicha(ficha.fields);
		const model = await readPinned(tx, ficha);
		const form = formFor(ficha.tipo, model?.content);
		const { values, errors } = checkFicha(ficha.tipo, ficha.fields, { local: wallClock(now, zone) }, form);
		const keeper = await keeperOf({ db: tx }, { accountId: seat.accountId, responsavelId: ficha.responsavelId });
		const [fotos, entry, usual, corretor, count] = await Promise.all([
			photosOf(tx, fichaId, zone),
			readEntry({ db: tx }, { entryId: ficha.entradaId }),
			readFactorOf({ db: tx }, seat.accountId),
			// Printed is who looks after it, also where a manager presses the button; from here on they are its author.
			readCorretor({ db: tx }, keeper),
			lockCount(tx, seat.accountId),
		]);
		const kept = new Set(fotos.map(({ id }) => id).filter((id) => !lost.has(id)));
		const factor = demandedFactor({ model: model?.content.fator, chosen: ficha.fator, usual });
		const problems = {
			...missingPhotos(ficha.tipo, values, (id) => kept.has(id), form),
			...factorAway(deps, factor),
			...missingContacts(factor, (values.pessoas ?? []).map(signerOf)),
			...(ficha.tipo === "vistoria" && missingChoices(values, entry)),
			...(isCompared(ficha) && !entry && { tipo_vistoria: ENTRY_GONE }),
			...errors,
		};
		if (Object.keys(problems).length > 0) return { ...refuse("incomplete"), errors: problems };
		if (!corretor) return refuse("not-found");
		// Last of all that may refuse: from here on it is sent.
		const place = await claimPlace(tx, seat.accountId, dayIn(BRAZIL_ZONE, now).slice(0, 7), count);
		if (!place) return refuse("quota-used-up");
		// Who looks after it was just read.
		const person = keeper.personId === seat.personId ? undefined : await readAccount({ db: tx }, seat.personId);
		const by = { ...sender, id: seat.personId, nome: person?.profile.nome_completo ?? corretor.nome };
		await freeze(deps, tx, { ficha, values, model, fotos, corretor, keeper, place, now, zone, by, factor, entry });
		return succeed({ id: ficha.id, protocolo: ficha.protocolo });
	});
}

type Frozen = {
	ficha: Ficha;
	values: FichaFields;
	model: PinnedModel | undefined;
	fotos: FichaDocument["fotos"];
	corretor: Corretor;
	keeper: Seat;
	place: Place;
	now: Date;
	zone: string;
	by: Sender & { id: string; nome: string };
	factor: FactorChoice;
	entry: ReadEntry | undefined;
};

const ENTRY_GONE = "A vistoria de entrada escolhida não está mais disponível. Escolha outra ou tire a comparação.";

/** Whether an exit names an entry; of another inspection the choice counts for nothing. */
function isCompared({ entradaId, fields }: Ficha): boolean {
	return entradaId !== null && fields.tipo_vistoria === EXIT;
}

async function freeze(deps: Deps, tx: Transaction, frozen: Frozen): Promise<void> {
	const { ficha, values, model, fotos, corretor, keeper, place, now, zone, by, factor, entry } = frozen;
	const { tipo, protocolo } = ficha;
	const document = buildDocument({
		protocolo,
		tipo,
		criadaEm: momentIn(zone, ficha.createdAt),
		fuso: zone,
		corretor,
		values,
		fotos,
		modelo: model && ownModel(model),
		entrada: entry,
		fator: factor,
	});
	const senderEvidence = acceptBySending(document, { by, now, for: corretor.nome });
	await writeSent(deps, tx, { ficha, values, model, document, senderEvidence, corretor, keeper, place, now, factor });
}
