import { and, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { mayRemoveImovel, removalOf } from "#core/fichas/registry/who-decides.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { isForeignKeyViolation } from "#server/platform/db/foreign-key-violation.ts";
import { imoveis } from "./registry.table.ts";
import { standingOnImovel } from "./standing.read.ts";

type World = Pick<Deps, "db" | "clock" | "random">;
type Which = { seat: Seat; imovelId: string };

const ofAccount = ({ seat, imovelId }: Which) => and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId));

/** For good, where nothing was ever sent about it and no case or report is; else it can be archived. */
export async function deleteImovel(
	deps: World,
	which: Which,
): Promise<Result<undefined, "not-found" | "managers-only" | "in-use">> {
	if (!isId(which.imovelId)) return refuse("not-found");
	if (!mayRemoveImovel(which.seat)) return refuse("managers-only");
	try {
		return await deps.db.transaction(async (tx) => {
			const [known] = await tx.select().from(imoveis).where(ofAccount(which)).for("update");
			if (!known) return refuse("not-found");
			const standing = await standingOnImovel({ db: tx }, { seat: which.seat, imovel: known });
			if (removalOf(standing) === "archive") return refuse("in-use");
			await tx.delete(imoveis).where(eq(imoveis.id, known.id));
			await writeAuditRecord(deps, tx, which.seat, { kind: "imovel-excluido", detail: known.endereco });
			return succeed(undefined);
		});
	} catch (error) {
		// A report to its owner, or a ficha sent in the same moment: the database has the last word.
		if (isForeignKeyViolation(error)) return refuse("in-use");
		throw error;
	}
}

/** Out of lists and suggestions, or back in; page, fichas, cases and reports stay as they are. */
export async function archiveImovel(
	deps: World,
	{ archived, ...which }: Which & { archived: boolean },
): Promise<Result<undefined, "not-found" | "managers-only">> {
	if (!isId(which.imovelId)) return refuse("not-found");
	if (!mayRemoveImovel(which.seat)) return refuse("managers-only");
	return deps.db.transaction(async (tx) => {
		const [known] = await tx.select().from(imoveis).where(ofAccount(which)).for("update");
		if (!known) return refuse("not-found");
		if ((known.archivedAt !== null) === archived) return succeed(undefined);
		await tx
			.update(imoveis)
			.set({ archivedAt: archived ? deps.clock.now() : null })
			.where(eq(imoveis.id, known.id));
		const kind = archived ? "imovel-arquivado" : "imovel-recuperado";
		await writeAuditRecord(deps, tx, which.seat, { kind, detail: known.endereco });
		return succeed(undefined);
	});
}
