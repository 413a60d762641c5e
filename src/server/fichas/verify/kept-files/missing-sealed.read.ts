import type { PoolClient } from "pg";
import type { FichaId } from "#core/kernel/ids.ts";

type Lookup = { client: PoolClient; mayGo: (fichaId: FichaId) => Promise<boolean> };

/**
 * Sealed files (whatever they are of) that a list of files, by name and hash, does not have although they are still to
 * be kept: those of a removed ficha are not, nor is one whose ficha may go (`mayGo`). It may have gone between the copy
 * of the database and that of the files. On a connection of its own and in no transaction: the list may come from far
 * away.
 */
export async function readMissingSealed(
	{ client, mayGo }: Lookup,
	files: AsyncIterable<{ key: string; sha256: string }>,
): Promise<{ sealed: number; firstMissing: string | undefined }> {
	await client.query("create temp table listed_files (key text primary key, sha256 text)");
	for await (const page of pagesOf(files)) {
		const columns = [page.map(({ key }) => key), page.map(({ sha256 }) => sha256)];
		await client.query("insert into listed_files select * from unnest($1::text[], $2::text[])", columns);
	}
	const { rows } = await client.query<{ sealed: number }>(`${SEALED} select count(*)::int as sealed from sealed`);
	const firstMissing = await findFirstLost({ client, mayGo });
	await client.query("drop table listed_files");
	return { sealed: rows[0]?.sealed ?? 0, firstMissing };
}

const SEALED = `
	with each as (
		select storage_key, sha256, ficha_id from sealed_documents
		union all select storage_key, sha256, ficha_id from sealed_answers
		union all select storage_key, sha256, ficha_id from sealed_addenda
	), sealed as (
		select each.* from each join fichas on fichas.id = each.ficha_id
		where each.storage_key <> '' and fichas.removed_at is null
	)`;

async function findFirstLost({ client, mayGo }: Lookup): Promise<string | undefined> {
	let after = "";
	for (;;) {
		const { rows } = await client.query<{ name: string; ficha: FichaId }>(
			`${SEALED}
			select storage_key as name, ficha_id as ficha
			from sealed left join listed_files listed on listed.key = storage_key and listed.sha256 = sealed.sha256
			where listed.key is null and storage_key > $1
			order by storage_key
			limit ${PAGE}`,
			[after],
		);
		for (const { name, ficha } of rows) if (!(await mayGo(ficha))) return name;
		const last = rows[PAGE - 1];
		if (!last) return undefined;
		after = last.name;
	}
}

const PAGE = 1000;

async function* pagesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
	let page: Item[] = [];
	for await (const item of items) {
		page.push(item);
		if (page.length < PAGE) continue;
		yield page;
		page = [];
	}
	if (page.length > 0) yield page;
}
