import { holdsPlan } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import { exportFiles } from "./export-files.ts";
import type { ExportPart } from "./export-part.ts";
import { keepRecord } from "./keep-record.ts";
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
	{ token, current: { account, seat } }: { token: string; current: CurrentSession },
	parts: ExportPart[],
): Promise<Result<{ zip: ReadableStream<Uint8Array> }, "invalid-link">> {
	const link = await findToken(deps, "data-export", token);
	if (link?.userId !== account.id) return refuse("invalid-link");
	const spent = await deps.db.transaction(async (tx) => {
		const used = await spendToken(deps, tx, "data-export", token);
		// Of whoever holds an account it is everybody's work: those who manage it can look it up.
		if (used && holdsPlan(seat)) await keepRecord(deps, tx, seat, { kind: "exportou-dados" });
		return used;
	});
	if (!spent) return refuse("invalid-link");
	return succeed({ zip: streamZip(exportFiles(deps, account, parts), deps.clock.now()) });
}
