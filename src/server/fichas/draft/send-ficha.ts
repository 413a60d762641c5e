import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Place } from "#core/billing/plans/quota.ts";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import { documentHash, type FichaDocument } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { EXIT, missingChoices } from "#core/fichas/draft/inspection/change-choice.ts";
import { missingPhotos } from "#core/fichas/draft/missing-photos.ts";
import { canBeOrdered, demandedFactor, isAskedForFactor, missingContacts } from "#core/fichas/draft/send-options.ts";
import { type Signer, signerOf, signersOf } from "#core/fichas/draft/signers-of.ts";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { Corretor } from "#core/fichas/registry/corretor.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { BRAZIL_ZONE, dayIn, offsetOf } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { claimPlace } from "#server/accounts/quota/quota-place.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { keeperOf } from "#server/fichas/keeper.read.ts";
import { type PinnedModel, readPinned } from "#server/fichas/pinned-model.read.ts";
import { readCorretor } from "#server/fichas/registry/corretor.read.ts";
import { rememberImovel, rememberPeople } from "#server/fichas/registry/remember-people.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { signingCode, signingToken } from "#server/fichas/signing-token.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { acceptBySending, type Sender } from "./accept-by-sending.ts";
import { factorAway, readFactorOf } from "./factor-of-account.ts";
import { lostPhotos, photosOf } from "./ficha-photo.read.ts";
import { type ReadEntry, readEntry } from "./inspection/entry.read.ts";
import { columnsOf } from "./save-draft.ts";

const SIGN_WITHIN_MS = 7 * 86_400_000;

export type SendRefusal = "not-found" | "not-a-draft" | "incomplete" | "quota-used-up" | "read-only";
export type SentFicha = { id: string; protocolo: string };

type Ficha = typeof fichas.$inferSelect;

/** From here on the text is frozen: what the signers see is what was sent, and what is hashed. */
export async function sendFicha(
	deps: Deps,
	{ seat, fichaId, sender }: { seat: Seat; fichaId: string; sender: Sender },
): Promise<Result<SentFicha, SendRefusal> & { errors?: Record<string, string> }> {
	if (!isId(fichaId)) return refuse("not-found");
	const access = await accessOfSeat(deps, seat);
	// Asked before anything is held: the storage may be slow.
	const lost = await lostPhotos(deps, fichaId);
	return deps.db.transaction(async (tx) => {
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const [ficha] = await tx
			.select()
			.from(fichas)
			.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)))
			.for("update");
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
		const fotos = await photosOf(tx, fichaId, zone);
		const kept = new Set(fotos.map(({ id }) => id).filter((id) => !lost.has(id)));
		const entry = await readEntry({ db: tx }, { entryId: ficha.entradaId });
		const usual = await readFactorOf({ db: tx }, seat.accountId);
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
		// Printed is who looks after it, also where a manager presses the button; from here on they are its author.
		const keeper = await keeperOf({ db: tx }, { accountId: seat.accountId, responsavelId: ficha.responsavelId });
		const corretor = await readCorretor({ db: tx }, keeper);
		if (!corretor) return refuse("not-found");
		// Last of all that may refuse: from here on it is sent.
		const place = await claimPlace(tx, seat.accountId, dayIn(BRAZIL_ZONE, now).slice(0, 7));
		if (!place) return refuse("quota-used-up");
		const person = await readAccount({ db: tx }, seat.personId);
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
	const { id, tipo, protocolo } = ficha;
	const document = buildDocument({
		protocolo,
		tipo,
		criadaEm: `${wallClock(ficha.createdAt, zone)}:00${offsetOf(zone, ficha.createdAt).slice(3)}`,
		fuso: zone,
		corretor,
		values,
		fotos,
		modelo: model,
		entrada: entry,
		fator: factor,
	});
	const hash = documentHash(document);
	const senderEvidence = acceptBySending(document, { by, now, for: corretor.nome });
	const clienteId = await rememberPeople(deps, tx, keeper, values.pessoas ?? []);
	const people = signersOf(tipo, values, corretor);
	const emOrdem = ficha.emOrdem && canBeOrdered(people);
	const property = values.imoveis?.[0];
	const columns = columnsOf(tipo, values, now, formFor(tipo, model?.content));
	await tx
		.update(fichas)
		.set({
			...columns,
			status: "aguardando",
			quotaPlace: place,
			corretorId: keeper.personId,
			responsavelId: keeper.personId,
			document,
			documentHash: hash,
			senderEvidence,
			emOrdem,
			fator: factor,
			modelo: `${model?.content.nome ?? document.modelo.id} v${document.modelo.versao}`,
			modeloHash: document.modelo.hash,
			clienteId,
			imovelId: property ? await rememberImovel(deps, tx, keeper, property) : null,
			sentAt: now,
			// A proposal cannot be accepted after its own end.
			signUntil: tipo === "proposta" ? columns.validUntil : new Date(now.getTime() + SIGN_WITHIN_MS),
		})
		.where(eq(fichas.id, id));
	const signers = people.map((signer, position) => ({
		...newSigner(deps, id, signer, position),
		turnAt: emOrdem && position === 0 ? now : null,
		fator: factor === "nenhum" || !isAskedForFactor(signer) ? null : factor,
	}));
	await tx.insert(fichaSigners).values(signers);
	await appendEvent(deps, tx, {
		kind: "enviada",
		fichaId: id,
		content: {
			protocolo,
			documentHash: hash,
			modeloHash: document.modelo.hash,
			corretor: corretor.nome,
			...(emOrdem && { emOrdem }),
			...(factor !== "nenhum" && { fator: factor }),
			...(factor === model?.content.fator && { fatorPor: "modelo" }),
			aceite: sha256Hex(canonicalJson(senderEvidence)),
			signatarios: signers.map(({ id: signerId, papel, nome }) => ({ id: signerId, papel, nome })),
		},
	});
}

function newSigner(deps: Deps, fichaId: string, { papel, nome, cpfCnpj, telefone, email }: Signer, position: number) {
	const own = { id: deps.random.uuid(), linkVersion: 0 };
	return {
		...own,
		fichaId,
		position,
		papel,
		nome,
		cpfCnpj,
		telefone,
		email,
		status: "aguardando" as const,
		tokenHash: hashToken(signingToken(deps, own)),
		codeHash: hashToken(signingCode(deps, own)),
	};
}

/** `yyyy-mm-ddThh:mm` on the clock of `zone`. */
export function wallClock(moment: Date, zone: string): string {
	const time = new Intl.DateTimeFormat("pt-BR", {
		timeZone: zone,
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	});
	return `${dayIn(zone, moment)}T${time.format(moment)}`;
}
