import { and, desc, eq, lt } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { isId } from "#core/kernel/ids.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { modelContents, modelos, modelVersions } from "./model.table.ts";
import { defaultsOf, forSeat, type ModelRow, rowColumns } from "./models.read.ts";

type Asked = { seat: Seat; modelId: string };
export type OpenModel = ModelRow & { draft: ModelContent; revision: number; publishedHash: string | null };

/** One model with its draft. Whoever only uses models gets what was published, as if it were the draft. */
export async function readModel({ db }: Pick<Deps, "db">, { seat, modelId }: Asked): Promise<OpenModel | undefined> {
	if (!isId(modelId)) return undefined;
	const { publishedHash, revision, draft } = modelos;
	const [found] = await db
		.select({ ...rowColumns, ...defaultsOf(seat), publishedHash, revision, draft, published: modelContents.content })
		.from(modelos)
		.leftJoin(modelContents, eq(modelContents.hash, publishedHash))
		.where(and(eq(modelos.id, modelId), eq(modelos.accountId, seat.accountId)));
	if (!found) return undefined;
	const { published, draft: own, ...row } = found;
	const seen = seesAll(seat) ? own : published;
	return seen
		? { ...forSeat(seat, row), revision: row.revision, publishedHash: row.publishedHash, draft: seen }
		: undefined;
}

export type ModelVersion = {
	versao: number;
	hash: string;
	publishedAt: Date;
	/** By name; somebody who has left without a trace has none. */
	publishedBy: string | undefined;
	warnings: ContentWarning[];
};

const VERSIONS_A_PAGE = 50;

/** What was published, newest first; `after` is the version that the last page ended with. */
export async function listVersions(
	deps: Pick<Deps, "db">,
	{ seat, modelId, after }: Asked & { after?: number | undefined },
): Promise<{ rows: ModelVersion[]; next?: number } | undefined> {
	if (!(await owns(deps, { seat, modelId }))) return undefined;
	const { modeloId, versao, hash, publishedAt, publishedBy, warnings } = modelVersions;
	const found = await deps.db
		.select({ versao, hash, publishedAt, publishedBy, warnings })
		.from(modelVersions)
		.where(and(eq(modeloId, modelId), after === undefined ? undefined : lt(versao, after)))
		.orderBy(desc(versao))
		.limit(VERSIONS_A_PAGE + 1);
	const names = await authorNames(
		deps,
		found.map((row) => row.publishedBy),
	);
	const rows = found.slice(0, VERSIONS_A_PAGE).map((row) => ({ ...row, publishedBy: names.get(row.publishedBy) }));
	const last = found.length > VERSIONS_A_PAGE ? rows.at(-1) : undefined;
	return { rows, ...(last && { next: last.versao }) };
}

/** A published version as it was, for good. */
export async function readVersion(
	deps: Pick<Deps, "db">,
	{ seat, modelId, versao }: Asked & { versao: number },
): Promise<{ content: ModelContent; hash: string; publishedAt: Date } | undefined> {
	if (!Number.isInteger(versao) || versao < 1 || versao > 1e9 || !(await owns(deps, { seat, modelId })))
		return undefined;
	const [found] = await deps.db
		.select({ content: modelContents.content, hash: modelVersions.hash, publishedAt: modelVersions.publishedAt })
		.from(modelVersions)
		.innerJoin(modelContents, eq(modelContents.hash, modelVersions.hash))
		.where(and(eq(modelVersions.modeloId, modelId), eq(modelVersions.versao, versao)));
	return found;
}

async function owns({ db }: Pick<Deps, "db">, { seat, modelId }: Asked): Promise<boolean> {
	if (!isId(modelId)) return false;
	const [found] = await db
		.select({ id: modelos.id })
		.from(modelos)
		.where(and(eq(modelos.id, modelId), eq(modelos.accountId, seat.accountId)));
	return found !== undefined;
}
