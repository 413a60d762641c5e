import { and, eq } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { modelContents, modelos, modelVersions } from "./models/model.table.ts";

/** The version of a model that a ficha is written on. */
export type PinnedModel = { id: string; versao: number; content: ModelContent };
export type Pin = { modeloId: string | null; modeloVersao: number | null };

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

/** The form a ficha is written on: its model's, or the standard one. */
export async function readForm(db: Database | Transaction, tipo: FichaType, pin: Pin): Promise<readonly Section[]> {
	return formFor(tipo, (await readPinned(db, pin))?.content);
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
