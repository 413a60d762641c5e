import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { modelDefaults, modelos } from "./models/model.table.ts";

/** One to begin a ficha with: the standard has no id. */
export type StartModel = { id: string; nome: string; version: number };

/** What a new ficha of this type can be written on, and which of it comes first: what the person took last, else the account's choice, else the standard. */
export async function modelsToStart(
	{ db }: Pick<Deps, "db">,
	{ seat: { accountId, personId }, tipo }: { seat: Seat; tipo: FichaType },
): Promise<{ models: StartModel[]; first: string | null }> {
	const models = await db
		.select({ id: modelos.id, nome: sql<string>`${modelos.publishedName}`, version: modelos.version })
		.from(modelos)
		.where(
			and(eq(modelos.accountId, accountId), eq(modelos.tipo, tipo), gt(modelos.version, 0), isNull(modelos.archivedAt)),
		)
		.orderBy(asc(modelos.publishedName), asc(modelos.id))
		.limit(MOST_TO_CHOOSE);
	if (models.length === 0) return { models, first: null };
	const chosen = await db
		.select({ personId: modelDefaults.personId, modeloId: modelDefaults.modeloId })
		.from(modelDefaults)
		.where(
			and(
				eq(modelDefaults.accountId, accountId),
				eq(modelDefaults.tipo, tipo),
				or(isNull(modelDefaults.personId), eq(modelDefaults.personId, personId)),
			),
		);
	const ofPerson = chosen.find((one) => one.personId !== null);
	const ofAccount = chosen.find((one) => one.personId === null);
	const first = [ofPerson, ofAccount].find(
		(one) => one && (one.modeloId === null || models.some(({ id }) => id === one.modeloId)),
	);
	return { models, first: first?.modeloId ?? null };
}

const MOST_TO_CHOOSE = 2000;

/** `modelId` null: the standard one. */
export type ChosenModel = { seat: Seat; tipo: FichaType; modelId: string | null; whose: "conta" | "corretor" };

export async function writeDefault(
	db: Deps["db"] | Transaction,
	{ seat: { accountId, personId }, tipo, modelId, whose }: ChosenModel,
): Promise<void> {
	await db
		.insert(modelDefaults)
		.values({ accountId, personId: whose === "conta" ? null : personId, tipo, modeloId: modelId })
		.onConflictDoUpdate({
			target: [modelDefaults.accountId, modelDefaults.tipo, modelDefaults.personId],
			set: { modeloId: modelId },
		});
}
