import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { DocumentLine } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { modelContents, modelVersions } from "./models/model.table.ts";

/** What was answered to an account's own questions, as it is printed. */
export function ownLines(content: ModelContent, fields: FichaFields): DocumentLine[] {
	const own = formOfModel(content).flatMap((section) => section.fields.filter(({ name }) => isOwnName(name)));
	return presentLines(own, fields, fields);
}

/** The versions that these fichas are written on, by model and number. */
export type UsedModels = Map<string, ModelContent>;
export const usedKey = (modeloId: string | null, versao: number | null) => `${modeloId} ${versao}`;

/** Of all that is meant: few models, however many fichas. */
export async function readUsedModels({ db }: Pick<Deps, "db">, which: SQL | undefined): Promise<UsedModels> {
	const used = await db
		.selectDistinct({ id: fichas.modeloId, versao: fichas.modeloVersao })
		.from(fichas)
		.where(and(which, isNotNull(fichas.modeloId)));
	const ids = [...new Set(used.flatMap(({ id }) => id ?? []))];
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: modelVersions.modeloId, versao: modelVersions.versao, content: modelContents.content })
		.from(modelVersions)
		.innerJoin(modelContents, eq(modelContents.hash, modelVersions.hash))
		.where(inArray(modelVersions.modeloId, ids));
	const wanted = new Set(used.map(({ id, versao }) => usedKey(id, versao)));
	return new Map(
		rows.flatMap(({ id, versao, content }) => {
			const key = usedKey(id, versao);
			return wanted.has(key) ? [[key, content] as const] : [];
		}),
	);
}
