import type { Seat } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { endMembership, lockAccountAndPerson } from "#server/accounts/change-members.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { memberOf } from "#server/accounts/members.read.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import { restorePlan } from "#server/billing/plans/restore-plan.ts";
import type { Deps } from "#server/deps.ts";
import { endRights } from "./end-rights.ts";
import { sendMembershipEnded } from "./send-membership-ended.job.ts";

export type OfPerson = { seat: Seat; personId: string };

/** One tap: access, sessions, the profile and every link they could have kept end together. What they made stays with the agency, under their name. */
export async function deactivateMember(
	deps: Deps,
	{ seat, personId }: OfPerson,
): Promise<Result<undefined, "not-found" | "self">> {
	if (!isId(personId)) return refuse("not-found");
	// Otherwise nobody might be left to undo it.
	if (personId === seat.personId) return refuse("self");
	const which = { accountId: seat.accountId, userId: personId };
	return deps.db.transaction(async (tx) => {
		const { person } = await lockAccountAndPerson(tx, which);
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const member = await memberOf({ db: tx }, which);
		if (!member || !(await endMembership(deps, tx, which))) return refuse("not-found");
		await restorePlan(tx, personId);
		await writeAuditRecord(deps, tx, seat, { kind: "desativou", subjectId: personId });
		await deps.jobs.enqueue(tx, sendMembershipEnded, { ...which, eventId: deps.random.uuid() });
		const { accountId } = seat;
		await endRights(deps, tx, { accountId, personId, before: member.role, email: person?.email });
		return succeed(undefined);
	});
}
