import type { TestDeps } from "#tests/support/make-test-deps.ts";

export const admin = {
	id: "00000000-0000-4000-8000-00000000000a",
	email: "chefe@exemplo.com.br",
	sessionId: "00000000-0000-4000-8000-00000000000b",
};

/** What the desk wrote down, in its order. */
export async function recordsOf({ pool }: TestDeps) {
	const { rows } = await pool.query("select act, account_id, reason, detail from desk_records order by at, act");
	return rows;
}
