import { holdsPlan } from "#core/accounts/seat.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { findToken, issueToken, spendToken } from "#server/accounts/sign-in/tokens.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withReauthentication,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { exportFiles } from "./export-files.ts";
import type { ExportPart } from "./export-part.ts";

const LINK_LIFE_MS = 10 * 60_000;

/** A link to everything that is kept about the person, good for one download. */
export async function exportMyData(
	deps: Deps,
	proof: Reauthentication,
): Promise<Result<{ token: string }, ReauthenticationRefusal>> {
	const userId = proof.current.account.id;
	return withReauthentication(deps, proof, async (tx) => ({
		token: await issueToken(deps, tx, { userId, purpose: "data-export", lifeMs: LINK_LIFE_MS }),
	}));
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
		if (used && holdsPlan(seat)) await writeAuditRecord(deps, tx, seat, { kind: "exportou-dados" });
		return used;
	});
	if (!spent) return refuse("invalid-link");
	return succeed({ zip: streamZip(exportFiles(deps, account, parts), deps.clock.now()) });
}
