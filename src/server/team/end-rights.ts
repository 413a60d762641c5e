import { and, eq, isNull } from "drizzle-orm";
import type { MemberRole } from "#core/accounts/seat.ts";
import { lostLinks } from "#core/fichas/signing/lost-links.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { revokeLinksMadeBy } from "#server/fichas/cases/revoke-links-made-by.ts";
import { revokeDevices } from "#server/fichas/offline/devices/revoke-devices.ts";
import { replaceLostLinks } from "#server/fichas/signing/links/replace-links.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { teamInvites } from "./invite.table.ts";

type Ended = {
	accountId: AccountId;
	personId: PersonId;
	before: MemberRole;
	/** Without one they have left, and `email` is where nothing may be sent any more. */
	after?: MemberRole;
	email?: string | undefined;
};

/**
 * Links outlive a session: what somebody handed out, or could read, in a role they no longer have opens nothing any
 * more. Last in a transaction: it ends with the evidence log, which is locked from there on.
 */
export async function endRights(deps: Deps, tx: Transaction, { accountId, personId, before, after, email }: Ended) {
	const which = { accountId, personId };
	if (before === "gestao" && after !== "gestao") {
		await cancelInvitesBy(deps, tx, which);
		await revokeLinksMadeBy(deps, tx, which);
	}
	if (!after) await revokeDevices(deps, tx, which);
	const lost = lostLinks(before, after);
	if (lost) await replaceLostLinks(deps, tx, { ...which, lost, leaverEmail: after ? undefined : email });
}

/** Whoever was asked in by somebody who manages no longer is asked again by who does, or not. */
async function cancelInvitesBy(deps: Deps, tx: Transaction, seat: { accountId: AccountId; personId: PersonId }) {
	const cancelled = await tx
		.update(teamInvites)
		.set({ revokedAt: deps.clock.now() })
		.where(
			and(
				eq(teamInvites.accountId, seat.accountId),
				eq(teamInvites.invitedBy, seat.personId),
				isNull(teamInvites.acceptedAt),
				isNull(teamInvites.revokedAt),
			),
		)
		.returning({ email: teamInvites.email });
	for (const { email } of cancelled)
		await writeAuditRecord(deps, tx, seat, { kind: "convite-cancelado", detail: email });
}
