import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import { exportFiles } from "./export-files.ts";
import type { ExportPart } from "./export-part.ts";
import type { CurrentSession } from "./sessions.ts";
import { findToken, issueToken, spendToken } from "./tokens.ts";

const LINK_LIFE_MS = 10 * 60_000;

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
): Promise<Result<{ zip: ReadableStream<Uint8Array> }, "invalid-link">> {
	const link = await findToken(deps, "data-export", token);
	if (link?.userId !== account.id) return refuse("invalid-link");
	if (!(await deps.db.transaction((tx) => spendToken(deps, tx, "data-export", token)))) return refuse("invalid-link");
	return succeed({ zip: streamZip(exportFiles(deps, account, parts), deps.clock.now()) });
}
