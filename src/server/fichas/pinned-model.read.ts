import { and, eq } from "drizzle-orm";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { modelContents, modelos, modelVersions } from "./models/model.table.ts";

/** The version of a model that a ficha is written on. */
export type PinnedModel = { id: string; versao: number; content: ModelContent };
type Pin = { modeloId: string | null; modeloVersao: number | null };

/** Nothing where the ficha is written on the standard model. */
export async function readPinned(
	db: Database | Transaction,
	{ modeloId, modeloVersao }: Pin,
): Promise<PinnedModel | undefined> {
	if (modeloId === null || modeloVersao === null) return undefined;
	const [found] = await db
		.select({ id: modelVersions.modeloId, versao: modelVersions.versao, content: modelContents.content })
		.from(modelVersions)
		.innerJoin(modelContents, eq(modelContents.hash, modelVersions.hash))
		.where(and(eq(modelVersions.modeloId, modeloId), eq(modelVersions.versao, modeloVersao)));
	return found;
}

/** The version that a draft could go on with: a newer one of the same model, unless it was archived. */
export async function newerVersion(
	db: Database | Transaction,
	{ modeloId, modeloVersao }: Pin,
): Promise<number | undefined> {
	if (modeloId === null || modeloVersao === null) return undefined;
	const [found] = await db
		.select({ version: modelos.version, archivedAt: modelos.archivedAt })
		.from(modelos)
		.where(eq(modelos.id, modeloId));
	return found && found.archivedAt === null && found.version > modeloVersao ? found.version : undefined;
}
