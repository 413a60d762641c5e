import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import type { Resource, ResourceKind } from "./resource.ts";
import { providerResources } from "./stand-in.table.ts";
import type { StandInTransaction } from "./stand-in-transaction.ts";

export type Stored = typeof providerResources.$inferSelect;

export async function findResource(
	db: Database | Transaction,
	kind: ResourceKind,
	id: string,
): Promise<Stored | undefined> {
	const [row] = await db
		.select()
		.from(providerResources)
		.where(and(eq(providerResources.kind, kind), eq(providerResources.id, id)));
	return row;
}

/** Nobody else changes it until the turn is over. */
export async function lockResource(
	{ tx }: StandInTransaction,
	kind: ResourceKind,
	id: string,
): Promise<Stored | undefined> {
	const [row] = await tx
		.select()
		.from(providerResources)
		.where(and(eq(providerResources.kind, kind), eq(providerResources.id, id)))
		.for("update");
	return row;
}

type Filter = { parent?: string | undefined; reference?: string | undefined; limit?: number };

/** Newest first. */
export function listResources(db: Database | Transaction, kind: ResourceKind, filter: Filter = {}): Promise<Stored[]> {
	return db
		.select()
		.from(providerResources)
		.where(
			and(
				eq(providerResources.kind, kind),
				filter.parent === undefined ? undefined : eq(providerResources.parent, filter.parent),
				filter.reference === undefined ? undefined : eq(providerResources.reference, filter.reference),
			),
		)
		.orderBy(desc(providerResources.createdAt), desc(providerResources.id))
		.limit(filter.limit ?? 100);
}

type NewResource = {
	kind: ResourceKind;
	id: string;
	parent?: string;
	reference?: string | undefined;
	body: Resource;
	inner?: Record<string, unknown>;
	dueAt?: Date | undefined;
};

export async function addResource({ tx, now }: StandInTransaction, resource: NewResource): Promise<Stored> {
	const [row] = await tx
		.insert(providerResources)
		.values({ inner: {}, ...resource, createdAt: now })
		.returning();
	if (!row) throw new Error("the stand-in stored nothing");
	return row;
}

type Change = { body?: Resource; inner?: Record<string, unknown>; dueAt?: Date | null };

/** Named fields are replaced, the rest stays. */
export async function changeResource({ tx }: StandInTransaction, stored: Stored, change: Change): Promise<Stored> {
	const [row] = await tx
		.update(providerResources)
		.set({
			body: { ...stored.body, ...change.body },
			inner: { ...stored.inner, ...change.inner },
			dueAt: change.dueAt === undefined ? stored.dueAt : change.dueAt,
		})
		.where(and(eq(providerResources.kind, stored.kind), eq(providerResources.id, stored.id)))
		.returning();
	if (!row) throw new Error("the stand-in changed nothing");
	return row;
}
