import { and, eq, gt, isNull } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { modelDefaults, modelos } from "./model.table.ts";
import { done } from "./own-model.ts";

/** `modelId` null: the standard one. */
type Asked = { seat: Seat; tipo: FichaType; modelId: string | null; whose: "conta" | "corretor" };

/** Which model is offered first: managers say it for the account, everybody for themselves. */
export async function setDefaultModel(
	{ db }: Pick<Deps, "db">,
	{ seat, tipo, modelId, whose }: Asked,
): Promise<Result<undefined, "not-allowed" | "not-found">> {
	if (whose === "conta" && !seesAll(seat)) return refuse("not-allowed");
	if (modelId !== null && !(await isUsable(db, { seat, tipo, modelId }))) return refuse("not-found");
	await writeDefault(db, { seat, tipo, modelId, whose });
	return done;
}

export async function writeDefault(
	db: Deps["db"] | Transaction,
	{ seat: { accountId, personId }, tipo, modelId, whose }: Asked,
): Promise<void> {
	await db
		.insert(modelDefaults)
		.values({ accountId, personId: whose === "conta" ? null : personId, tipo, modeloId: modelId })
		.onConflictDoUpdate({
			target: [modelDefaults.accountId, modelDefaults.tipo, modelDefaults.personId],
			set: { modeloId: modelId },
		});
}

async function isUsable(db: Deps["db"], { seat, tipo, modelId }: Omit<Asked, "whose">): Promise<boolean> {
	if (!isId(modelId)) return false;
	const [found] = await db
		.select({ id: modelos.id })
		.from(modelos)
		.where(
			and(
				eq(modelos.id, modelId),
				eq(modelos.accountId, seat.accountId),
				eq(modelos.tipo, tipo),
				gt(modelos.version, 0),
				isNull(modelos.archivedAt),
			),
		);
	return found !== undefined;
}
