import type { PoolClient } from "pg";

/**
 * Sealed files that are still kept (whatever they are of) and that a list of files, by name and hash, does not have. On
 * a connection of its own and in no transaction: the list may come from far away.
 */
export async function readMissingSealed(
	client: PoolClient,
	files: AsyncIterable<{ key: string; sha256: string }>,
): Promise<{ sealed: number; firstMissing: string | undefined }> {
	await client.query("create temp table listed_files (key text primary key, sha256 text)");
	for await (const page of pagesOf(files)) {
		const columns = [page.map(({ key }) => key), page.map(({ sha256 }) => sha256)];
		await client.query("insert into listed_files select * from unnest($1::text[], $2::text[])", columns);
	}
	const { rows } = await client.query<{ name: string | null; sealed: number }>(`
		with sealed as (
			select storage_key, sha256 from sealed_documents
			union all select storage_key, sha256 from sealed_answers
			union all select storage_key, sha256 from sealed_addenda
		)
		select count(*)::int as sealed, min(storage_key) filter (where listed.key is null) as name
		from sealed left join listed_files listed on listed.key = storage_key and listed.sha256 = sealed.sha256
		where storage_key <> ''`);
	await client.query("drop table listed_files");
	return { sealed: rows[0]?.sealed ?? 0, firstMissing: rows[0]?.name ?? undefined };
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
