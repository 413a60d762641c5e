import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import type { CurrentSession } from "./sessions.ts";
import { findToken, issueToken, spendToken } from "./tokens.ts";

const LINK_LIFE_MS = 10 * 60_000;

/** What one feature keeps about a person, by account or by address. They are listed in server/export-parts.ts. */
export type ExportPart = { name: string; read(deps: Deps, userId: string, email: string): Promise<unknown> };

/** A link to everything that is kept about the person, good for one download. */
export async function exportMyData(
	deps: Deps,
	{ current: { account }, password }: { current: CurrentSession; password: string },
): Promise<Result<{ token: string }, PasswordRefusal>> {
	const checked = await checkCurrentPassword(deps, account, password);
	if (!checked.ok) return checked;
	const token = await deps.db.transaction((tx) =>
		issueToken(deps, tx, { userId: account.id, purpose: "data-export", lifeMs: LINK_LIFE_MS }),
	);
	return succeed({ token });
}

/** The link alone is not enough: it works in a session of the same account only. */
export async function readExport(
	deps: Deps,
	{ token, current: { account } }: { token: string; current: CurrentSession },
	parts: ExportPart[],
): Promise<Result<Record<string, unknown>, "invalid-link">> {
	const link = await findToken(deps, "data-export", token);
	if (link?.userId !== account.id) return refuse("invalid-link");
	return deps.db.transaction(async (tx) => {
		if (!(await spendToken(deps, tx, "data-export", token))) return refuse("invalid-link");
		const data: Record<string, unknown> = { geradoEm: deps.clock.now() };
		for (const { name, read } of parts) {
			data[name] = await read({ ...deps, db: tx }, account.id, account.email);
		}
		return succeed(data);
	});
}
