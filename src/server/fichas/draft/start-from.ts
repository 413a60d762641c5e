import { and, desc, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { carryOver } from "#core/fichas/draft/carry-over.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { freshValues } from "#core/fichas/draft/form-of.ts";
import { startExit } from "#core/fichas/draft/inspection/start-exit.ts";
import { takeCompleted } from "#core/fichas/draft/take-completed.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { readAddressLine } from "#core/fichas/registry/read-address-line.ts";
import { readContact } from "#core/fichas/registry/read-contact.ts";
import { mayDecideOnCliente } from "#core/fichas/registry/who-decides.ts";
import { wallClock } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { modelsToStart, writeDefault } from "#server/fichas/models-to-start.ts";
import { readPinned } from "#server/fichas/pinned-model.read.ts";
import { readCliente } from "#server/fichas/registry/cliente.read.ts";
import { readImovel } from "#server/fichas/registry/imovel.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";
import { copyPhotos, renamePhotos } from "./copy-photos.ts";
import { readEntry } from "./inspection/entry.read.ts";
import { hasRoomForPhotos, mayStartDraft } from "./room-for-work.ts";
import { type SavedDraft, type StartRefusal, startDraft } from "./save-draft.ts";
import { readUsualAnswers } from "./usual-answers.read.ts";

export type StartSource = {
	clienteId?: string | undefined;
	imovelId?: string | undefined;
	/** Somebody new, by what was typed while looking for them. */
	nome?: string | undefined;
	/** A new property, likewise. */
	endereco?: string | undefined;
	/** A visit that became a proposal, or any ficha whose people and property go on. */
	visitaId?: string;
	/** A sent ficha that said something wrong: the new one takes all of it, and points at it. */
	correctionOf?: string;
	/** A signed entry inspection whose exit begins. */
	exitOf?: string;
};

/** `modelId`: which model was chosen, null the standard; without a choice, the one that comes first. */
type Start = {
	seat: Seat;
	tipo: FichaType;
	from: StartSource;
	originKey?: string | undefined;
	modelId?: string | null | undefined;
};

/** A new ficha with what is known already. */
export async function startFrom(
	deps: Deps,
	{ seat, tipo, from, originKey, modelId }: Start,
): Promise<Result<SavedDraft, StartRefusal>> {
	if (!(await mayStartDraft(deps, seat.personId))) return refuse("too-many");
	const { clienteId, imovelId, nome, endereco, visitaId, correctionOf, exitOf } = from;
	const previousId = correctionOf ?? exitOf ?? visitaId;
	const previous = previousId ? await findFicha(deps, seat, previousId) : undefined;
	const known = clienteId ? await readCliente(deps, { seat, clienteId }) : undefined;
	// A ficha takes over all that is known: of somebody a colleague looks after, that is the colleague's.
	const cliente = known && mayDecideOnCliente(seat, known.cliente) ? known : undefined;
	const imovel = imovelId ? await readImovel(deps, { seat, imovelId }) : undefined;
	if ((previousId && !previous) || (clienteId && !cliente) || (imovelId && !imovel)) return refuse("not-found");
	if (correctionOf && previous) return startCorrection(deps, { seat, originKey, ...previous });
	const carried = {
		pessoas: previous ? await peopleOf(deps, previous) : newPerson(cliente?.cliente.fields, nome),
		imoveis: previous ? previous.fields.imoveis : imovel && [imovel.imovel.fields],
	};
	const usual = await readUsualAnswers(deps, { seat, tipo, imovel: carried.imoveis?.[0] });
	const entry = exitOf ? await readEntry(deps, { entryId: exitOf, seat }) : undefined;
	if (exitOf && (!entry || tipo !== "vistoria")) return refuse("not-found");
	const place = carried.imoveis ?? (endereco ? newPlace(usual, endereco) : usual.imoveis);
	const local = wallClock(deps.clock.now(), zoneOfFicha({ imoveis: place }));
	const raw = {
		...freshValues(tipo, local),
		// An exit begins from its entry, and whoever inspects says so themselves.
		...(exitOf ? {} : usual),
		...(endereco && !carried.imoveis && { imoveis: place }),
		...(tipo === "proposta" && (await feeOf(deps, seat, previous?.imovelId ?? imovelId))),
		...carryOver(tipo, carried),
		// Of one inspection to the next the rent is a rent.
		...(exitOf && carried.imoveis && { imoveis: carried.imoveis }),
		...(entry && previous && startExit(previous.fields)),
	};
	const model = await chooseModel(deps, { seat, tipo, modelId });
	if (model === "gone") return refuse("model-gone");
	return startDraft(deps, { seat, tipo, raw, originKey, previousId, entradaId: entry?.id, model });
}

function newPerson(known: PessoaFields | undefined, typed: string | undefined): PessoaFields[] | undefined {
	const person = known ?? (typed ? readContact(typed) : undefined);
	return person && [person];
}

/** As they stood there, with what they said of themselves while signing. */
async function peopleOf({ db }: Pick<Deps, "db">, { id, fields: { pessoas } }: { id: string; fields: FichaFields }) {
	if (!pessoas?.some(({ completa }) => completa)) return pessoas;
	const rows = await db
		.select({ position: fichaSigners.position, evidence: fichaSigners.evidence })
		.from(fichaSigners)
		.where(eq(fichaSigners.fichaId, id));
	return pessoas.map((person, at) => {
		const evidence = rows.find(({ position }) => position === at)?.evidence;
		return takeCompleted(person, (evidence?.schema === "rubrica-evidencia-2" && evidence.completou) || []);
	});
}

/** What was typed says it better than what is usual. */
function newPlace({ imoveis = [] }: FichaFields, typed: string): FichaFields["imoveis"] {
	return [{ ...imoveis[0], endereco: { ...imoveis[0]?.endereco, ...readAddressLine(typed) } }];
}

/** What was chosen is what this person begins with next time. Archived meanwhile, nobody else's text is put in its place. */
async function chooseModel(
	{ db }: Pick<Deps, "db">,
	{ seat, tipo, modelId }: Pick<Start, "seat" | "tipo" | "modelId">,
) {
	const { models, first } = await modelsToStart({ db }, { seat, tipo });
	const wanted = modelId === undefined ? first : modelId;
	const found = models.find(({ id }) => id === wanted);
	if (modelId && !found) return "gone" as const;
	if (models.length > 0 && modelId !== undefined && wanted !== first)
		await writeDefault(db, { seat, tipo, modelId: found?.id ?? null, whose: "corretor" });
	return found && readPinned(db, { modeloId: found.id, modeloVersao: found.version });
}

type Correction = {
	seat: Seat;
	originKey?: string | undefined;
	id: string;
	tipo: FichaType;
	fields: FichaFields;
	modeloId: string | null;
	modeloVersao: number | null;
	entradaId: string | null;
};

async function startCorrection(
	deps: Deps,
	{ seat, originKey, id, tipo, fields, entradaId, ...pin }: Correction,
): Promise<Result<SavedDraft, StartRefusal>> {
	const renamed = await renamePhotos(deps, { fichaId: id, fields, originKey, personId: seat.personId });
	// One tap copies hundreds of them.
	const bytes = renamed.photos.reduce((sum, { from }) => sum + from.bytes, 0);
	if (bytes > 0 && !(await hasRoomForPhotos(deps, seat.personId, bytes))) return refuse("no-room-today");
	const started = await startDraft(deps, {
		seat,
		tipo,
		raw: renamed.fields,
		originKey,
		previousId: id,
		model: await readPinned(deps.db, pin),
		entradaId: entradaId ?? undefined,
	});
	if (started.ok) await copyPhotos(deps, started.value.id, renamed.photos);
	return started;
}

/** A proposal says by which authorisation the fee is due, where the owner signed one for this property. */
async function feeOf({ db }: Pick<Deps, "db">, seat: Seat, imovelId: string | null | undefined): Promise<FichaFields> {
	if (!imovelId) return {};
	const signed = and(eq(fichas.tipo, "agenciamento"), eq(fichas.status, "assinada"));
	const [found] = await db
		.select({ protocolo: fichas.protocolo })
		.from(fichas)
		.where(and(eq(fichas.accountId, seat.accountId), eq(fichas.imovelId, imovelId), signed))
		.orderBy(desc(fichas.signedAt))
		.limit(1);
	return found ? { comissao_ref: `Conforme a autorização nº ${found.protocolo}` } : {};
}

async function findFicha({ db }: Pick<Deps, "db">, seat: Seat, fichaId: string) {
	if (!isId(fichaId)) return undefined;
	const { id, tipo, fields, imovelId, modeloId, modeloVersao, entradaId } = fichas;
	const [found] = await db
		.select({ id, tipo, fields, imovelId, modeloId, modeloVersao, entradaId })
		.from(fichas)
		.where(and(eq(id, fichaId), fichasSeenBy(seat)));
	return found;
}
