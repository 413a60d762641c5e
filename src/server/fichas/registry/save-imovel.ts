import { and, eq, gte, isNull } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { readFields } from "#core/fichas/form/read-fields.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import { imovelSections } from "#core/fichas/registry/imovel-form.ts";
import { isChangedMeanwhile } from "#core/fichas/registry/record-mark.ts";
import { mayMoveImovel } from "#core/fichas/registry/who-decides.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";
import { imoveis } from "./registry.table.ts";
import { imovelColumns } from "./registry-columns.ts";
import { standingOnImovel } from "./standing.read.ts";

type ImovelRefusal = "not-found" | "invalid" | "address-in-use" | "changed-meanwhile";
type Saved = Result<{ id: string }, ImovelRefusal> & {
	errors?: Record<string, string>;
	/** What the record says now, where it is not what whoever saves was shown. */
	stands?: ImovelFields;
};
/** `shown`: the mark of the record as it stood on the page (`recordMark`). */
type Input = { seat: Seat; imovelId?: string; raw: unknown; shown?: string | undefined };
type World = Pick<Deps, "db" | "clock" | "random">;
type Row = ReturnType<typeof imovelColumns> & { updatedAt: Date };

/** Two at one address are allowed, and pointed out: a house and its annex may be told apart later. */
export async function saveImovel(deps: World, { seat, imovelId, raw, shown }: Input): Promise<Saved> {
	if (imovelId !== undefined && !isId(imovelId)) return refuse("not-found");
	const { values, errors } = readFields(imovelSections, raw);
	if (Object.keys(errors).length > 0) return { ...refuse("invalid"), errors };
	const row = { ...imovelColumns(values), updatedAt: deps.clock.now() };
	return deps.db.transaction(
		async (tx): Promise<Saved> =>
			imovelId ? change(tx, { seat, imovelId, row, shown }) : make(deps, tx, { seat, row }),
	);
}

/** The very same twice in a row is a tap too many, or an answer that was lost: they are led to what the first one made. */
async function make(deps: World, tx: Transaction, { seat: { accountId }, row }: { seat: Seat; row: Row }) {
	await lockWords(tx, "imovel", accountId, row.addressKey);
	const since = new Date(row.updatedAt.getTime() - SAID_AGAIN_MS);
	const same = and(eq(imoveis.addressKey, row.addressKey), eq(imoveis.fields, row.fields), isNull(imoveis.archivedAt));
	const [again] = await tx
		.select({ id: imoveis.id })
		.from(imoveis)
		.where(and(eq(imoveis.accountId, accountId), same, gte(imoveis.createdAt, since)))
		.limit(1);
	if (again) return succeed(again);
	const id = deps.random.uuid();
	await tx.insert(imoveis).values({ id, accountId, createdAt: row.updatedAt, ...row });
	return succeed({ id });
}

type Change = { seat: Seat; imovelId: string; row: Row; shown: string | undefined };

async function change(tx: Transaction, { seat, imovelId, row, shown }: Change): Promise<Saved> {
	const [known] = await tx
		.select()
		.from(imoveis)
		.where(and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId)))
		.for("update");
	if (!known) return refuse("not-found");
	const { fields: stands } = known;
	if (isChangedMeanwhile({ shown, stands, typed: row.fields })) return { ...refuse("changed-meanwhile"), stands };
	const isMoved = row.addressKey !== known.addressKey || row.endereco !== known.endereco;
	if (isMoved) {
		if (!mayMoveImovel(seat, await standingOnImovel({ db: tx }, { seat, imovel: known })))
			return refuse("address-in-use");
	}
	await tx.update(imoveis).set(row).where(eq(imoveis.id, imovelId));
	return succeed({ id: imovelId });
}
