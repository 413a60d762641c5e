import { partOf, type Resource, type ResourceKind } from "./resource.ts";
import type { StandInWorld } from "./stand-in-transaction.ts";
import { listResources } from "./store.ts";

type Query = Record<string, string>;
type Page = { results: Resource[]; paging: { total: number; limit: number; offset: number } };

export const searchPayments = (world: StandInWorld, query: Query) =>
	search(world, "payment", query, { reference: query.external_reference });

export const searchPreferences = async (world: StandInWorld, query: Query) => {
	const { results, paging } = await search(world, "preference", query, { reference: query.external_reference });
	return { elements: results, total: paging.total, next_offset: paging.offset + paging.limit };
};

export const searchInvoices = (world: StandInWorld, query: Query) =>
	search(world, "invoice", query, { parent: query.preapproval_id }, (body) =>
		query.payment_id ? String(partOf(body, "payment").id) === query.payment_id : true,
	);

export const searchPreapprovals = (world: StandInWorld, query: Query) =>
	search(
		world,
		"preapproval",
		query,
		{ reference: query.external_reference },
		(body) =>
			(!query.status || body.status === query.status) && (!query.payer_email || body.payer_email === query.payer_email),
	);

async function search(
	world: StandInWorld,
	kind: ResourceKind,
	query: Query,
	filter: { parent?: string | undefined; reference?: string | undefined },
	matches: (body: Resource) => boolean = () => true,
): Promise<Page> {
	const limit = Math.min(Number(query.limit ?? 30) || 30, 100);
	const offset = Number(query.offset ?? 0) || 0;
	const found = (await listResources(world.db, kind, { ...filter, limit: 1000 }))
		.map(({ body }) => body)
		.filter(matches);
	return { results: found.slice(offset, offset + limit), paging: { total: found.length, limit, offset } };
}
