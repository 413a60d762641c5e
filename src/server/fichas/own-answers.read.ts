import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { DocumentLine } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { isOwnName } from "#core/fichas/models/own-name.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { modelContents, modelVersions } from "./models/model.table.ts";
import { askedOfPeriod } from "./period/asked-of-period.ts";
import { type AskedCounted, type Counted, countedFor } from "./period/counted-fichas.ts";

/** What was answered to an account's own questions, as it is printed. */
export function ownLines(content: ModelContent, fields: FichaFields): DocumentLine[] {
	const own = formOfModel(content).flatMap((section) => section.fields.filter(({ name }) => isOwnName(name)));
	return presentLines(own, fields, fields);
}

/** The versions that these fichas are written on, by model and number. */
export type UsedModels = Map<string, ModelContent>;
export const usedKey = (modeloId: string | null, versao: number | null) => `${modeloId} ${versao}`;

type Used = { id: string | null; versao: number | null }[];

/** Of all that is meant: few models, however many fichas. */
export async function readUsedModels({ db }: Pick<Deps, "db">, which: SQL | undefined): Promise<UsedModels> {
	const used = await db
		.selectDistinct({ id: fichas.modeloId, versao: fichas.modeloVersao })
		.from(fichas)
		.where(and(which, isNotNull(fichas.modeloId)));
	return readVersions(db, used);
}

/**
 * The same of an account's period: from one version to the next in `fichas_by_model`, and of each whether there is one
 * ficha that is meant. All of the period's fichas would be read to find two or three.
 */
export async function readModelsUsedIn(deps: Pick<Deps, "db">, counted: Counted): Promise<UsedModels> {
	return readVersions(deps.db, await usedIn(deps, counted));
}

const usedIn = askedOfPeriod("models_used", askUsed);

function askUsed(db: Deps["db"], counted: AskedCounted) {
	const ofAccount = sql`account_id = ${counted.seat.accountId} and modelo_id is not null`;
	const versions = sql`
		with recursive used as (
			(select modelo_id, modelo_versao from ${fichas} where ${ofAccount} order by 1, 2 limit 1)
			union all
			select next.* from used, lateral (
				select modelo_id, modelo_versao from ${fichas}
				where ${ofAccount} and (modelo_id, modelo_versao) > (used.modelo_id, used.modelo_versao) order by 1, 2 limit 1
			) as next
		)
		select modelo_id as id, modelo_versao as versao from used where exists (
			select 1 from ${fichas} where ${countedFor(counted)}
				and ${fichas.modeloId} = used.modelo_id and ${fichas.modeloVersao} = used.modelo_versao
		)`;
	return db
		.select({ id: sql<string | null>`id`, versao: sql<number | null>`versao` })
		.from(sql`(${versions}) as used_models`);
}

async function readVersions(db: Deps["db"], used: Used): Promise<UsedModels> {
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
