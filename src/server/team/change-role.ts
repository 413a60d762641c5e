import type { MemberRole } from "#core/accounts/seat.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { roleNames } from "#core/team/role-names.ts";
import { type PlaceRefusal, placeRefusal } from "#core/team/take-place.ts";
import { lockAccountAndPerson, setMemberRole } from "#server/accounts/change-members.ts";
import { lockSeatShared } from "#server/accounts/lock-seat.ts";
import { memberOf } from "#server/accounts/members.read.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { OfPerson } from "./deactivate-member.ts";
import { endRights } from "./end-rights.ts";
import { readPlaces } from "./places.read.ts";

/** Counts from their next request on: each one asks anew what somebody is. */
export async function changeRole(
	deps: Deps,
	{ seat, personId, role }: OfPerson & { role: MemberRole },
): Promise<Result<undefined, "not-found" | "self" | PlaceRefusal>> {
	if (!isId(personId)) return refuse("not-found");
	if (personId === seat.personId) return refuse("self");
	const which = { accountId: seat.accountId, userId: personId };
	return deps.db.transaction(async (tx) => {
		await lockAccountAndPerson(tx, which);
		if (!(await lockSeatShared(tx, seat))) return refuse("not-found");
		const member = await memberOf({ db: tx }, which);
		if (!member || member.endedAt) return refuse("not-found");
		if (member.role === role) return succeed(undefined);
		const full = placeRefusal(role, await readPlaces({ db: tx, clock: deps.clock }, seat.accountId));
		if (full) return refuse(full);
		await setMemberRole(tx, which, role);
		const detail = `de ${roleNames[member.role]} para ${roleNames[role]}`;
		await writeAuditRecord(deps, tx, seat, { kind: "papel", subjectId: personId, detail });
		await endRights(deps, tx, { accountId: seat.accountId, personId, before: member.role, after: role });
		return succeed(undefined);
	});
}
