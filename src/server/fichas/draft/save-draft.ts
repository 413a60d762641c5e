import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Seat } from "#core/accounts/seat.ts";
import { makeProtocol } from "#core/fichas/document/protocol.ts";
import { summaryOf } from "#core/fichas/document/summary-of.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { isSampleAccount } from "#server/accounts/sample-account.read.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type PinnedModel, readForm } from "#server/fichas/pinned-model.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { validUntilOf } from "#server/fichas/valid-until.ts";
import { givenFor } from "#server/platform/db/given-for.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";

export type SavedDraft = { id: string; version: number; errors: Record<string, string> };
export type StartRefusal = "not-found" | "read-only" | "too-many" | "no-room-today" | "model-gone";
export type SaveRefusal = "not-found" | "not-a-draft" | "stale";

/** Made by the device: anything else counts as none. */
const ORIGIN_KEY = /^[\w-]{8,64}$/;

type NewDraft = {
	seat: Seat;
	tipo: FichaType;
	raw: unknown;
	originKey?: string | undefined;
	previousId?: string | undefined;
	/** The account's own model it is written on; else the standard of its type. */
	model?: PinnedModel | undefined;
	/** The entry an exit inspection is compared with; whoever starts it has seen it. */
	entradaId?: string | undefined;
};
type ChangedDraft = { seat: Seat; fichaId: string; raw: unknown; version: number };

/** Begins a draft. The same key from a phone gives the same ficha. */
export async function startDraft(
	deps: Deps,
	{ originKey, ...draft }: NewDraft,
): Promise<Result<SavedDraft, StartRefusal>> {
	const { seat, previousId } = draft;
	if ((await accessOfSeat(deps, seat)).access !== "full") return refuse("read-only");
	if (previousId && !(await owns(deps, seat, previousId))) return refuse("not-found");
	const key = originKey && ORIGIN_KEY.test(originKey) ? originKey : undefined;
	// A key that a colleague's ficha has already is nobody's fault: with the person in it, it is theirs.
	const started =
		(await insertOrFind(deps, { ...draft, originKey: key })) ??
		(await insertOrFind(deps, { ...draft, originKey: `${key}:${seat.personId}` }));
	return started ? succeed(started) : refuse("not-found");
}

async function insertOrFind(deps: Deps, draft: NewDraft): Promise<SavedDraft | undefined> {
	const { row, errors } = newDraft(deps, draft);
	const [created] = await insertion(deps.db).execute(row);
	if (created) return { ...created, errors };
	const [known] = await deps.db
		.select({ id: fichas.id, version: fichas.version })
		.from(fichas)
		.where(and(fichasSeenBy(draft.seat), eq(fichas.originKey, draft.originKey ?? "")));
	return known && { ...known, errors };
}

const insertion = preparedOnce((db: Deps["db"]) => {
	const { id, accountId, corretorId, responsavelId, tipo, status, protocolo } = fichas;
	const { originKey, previousId, entradaId, createdAt, modeloId, modeloVersao } = fichas;
	const { fields, clienteNome, imovelEndereco, happensOn, validUntil, search, updatedAt } = fichas;
	type Given = Exclude<keyof ReturnType<typeof newDraft>["row"], "sample">;
	const columns: Record<Given, PgColumn> = {
		...{ id, accountId, corretorId, responsavelId, tipo, status, protocolo },
		...{ originKey, previousId, entradaId, createdAt, modeloId, modeloVersao },
		...{ fields, clienteNome, imovelEndereco, happensOn, validUntil, search, updatedAt },
	};
	return db
		.insert(fichas)
		.values({ ...givenFor(columns), sample: isSampleAccount(sql.placeholder("accountId")) })
		.onConflictDoNothing({ target: [fichas.accountId, fichas.originKey] })
		.returning({ id: fichas.id, version: fichas.version })
		.prepare("begin_draft");
});

/** A draft's row, as it is first written. */
export function newDraft(deps: Pick<Deps, "clock" | "random">, draft: NewDraft) {
	const { seat, tipo, raw, originKey, previousId, entradaId, model } = draft;
	const form = formFor(tipo, model?.content);
	const { values, errors } = readFichaDraft(tipo, raw, form);
	const now = deps.clock.now();
	const row = {
		id: deps.random.uuid(),
		accountId: seat.accountId,
		corretorId: seat.personId,
		responsavelId: seat.personId,
		tipo,
		status: "rascunho" as const,
		protocolo: makeProtocol(tipo, Number(dayIn(BRAZIL_ZONE, now).slice(0, 4)), randomBytesOf(deps)),
		originKey: originKey ?? null,
		previousId: previousId ?? null,
		entradaId: entradaId ?? null,
		sample: isSampleAccount(seat.accountId),
		createdAt: now,
		modeloId: model?.id ?? null,
		modeloVersao: model?.versao ?? null,
		...columnsOf(tipo, values, now, form),
	};
	return { row, errors };
}

async function owns({ db }: Pick<Deps, "db">, seat: Seat, fichaId: string): Promise<boolean> {
	if (!isId(fichaId)) return false;
	const [found] = await db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	return found !== undefined;
}

/** Saves a draft that was loaded at `version`; a newer one in another tab is not overwritten, unless it says the same. */
export async function saveDraft(
	deps: Deps,
	{ seat, fichaId, raw, version }: ChangedDraft,
): Promise<Result<SavedDraft, SaveRefusal>> {
	if (!isId(fichaId)) return refuse("not-found");
	const mine = and(eq(fichas.id, fichaId), fichasSeenBy(seat));
	const { tipo, status, modeloId, modeloVersao } = fichas;
	const [found] = await deps.db.select({ tipo, status, modeloId, modeloVersao }).from(fichas).where(mine);
	if (!found) return refuse("not-found");
	if (found.status !== "rascunho") return refuse("not-a-draft");
	const form = await readForm(deps.db, found.tipo, found);
	const { values, errors } = readFichaDraft(found.tipo, raw, form);
	const [saved] = await deps.db
		.update(fichas)
		.set({ ...columnsOf(found.tipo, values, deps.clock.now(), form), version: sql`${fichas.version} + 1` })
		.where(and(mine, eq(fichas.status, "rascunho"), eq(fichas.version, version)))
		.returning({ id: fichas.id, version: fichas.version });
	if (saved) return succeed({ ...saved, errors });
	const there = await savedAlready(deps, mine, values);
	return there ? succeed({ ...there, errors }) : refuse("stale");
}

/** A tap too many, or sent again because the answer was lost: nothing of it is missing there. */
async function savedAlready({ db }: Pick<Deps, "db">, mine: SQL | undefined, values: FichaFields) {
	const [there] = await db
		.select({ id: fichas.id, version: fichas.version })
		.from(fichas)
		.where(and(mine, eq(fichas.status, "rascunho"), eq(fichas.fields, values)));
	return there;
}

/** What a save writes beside the version: the answers, and what lists show and search of them. */
export function columnsOf(tipo: FichaType, values: FichaFields, now: Date, form?: readonly Section[]) {
	const { clienteNome, imovelEndereco, happensOn, validUntil, search } = summaryOf(tipo, values, form);
	return {
		fields: values,
		clienteNome: clienteNome ?? null,
		imovelEndereco: imovelEndereco ?? null,
		happensOn: happensOn ?? null,
		validUntil: validUntilOf(validUntil, values) ?? null,
		search,
		updatedAt: now,
	};
}

function randomBytesOf({ random }: Pick<Deps, "random">): Uint8Array {
	return createHash("sha256").update(random.token()).digest();
}
