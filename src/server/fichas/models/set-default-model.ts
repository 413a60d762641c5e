import { and, eq, gt, isNull } from "drizzle-orm";
import { seesAll } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { type ChosenModel, writeDefault } from "#server/fichas/models-to-start.ts";
import { modelos } from "./model.table.ts";
import { done } from "./own-model.ts";

/** Which model is offered first: managers say it for the account, everybody for themselves. */
export async function setDefaultModel(
	{ db }: Pick<Deps, "db">,
	{ seat, tipo, modelId, whose }: ChosenModel,
): Promise<Result<undefined, "not-allowed" | "not-found">> {
	if (whose === "conta" && !seesAll(seat)) return refuse("not-allowed");
	if (modelId !== null && !(await isUsable(db, { seat, tipo, modelId }))) return refuse("not-found");
	await writeDefault(db, { seat, tipo, modelId, whose });
	return done;
}

async function isUsable(db: Deps["db"], { seat, tipo, modelId }: Omit<ChosenModel, "whose">): Promise<boolean> {
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
