import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { type PlaceRefusal, placeRefusal } from "#core/team/take-place.ts";
import { lockDesk, renewMembership } from "#server/accounts/change-members.ts";
import { keepRecord } from "#server/accounts/keep-record.ts";
import { memberOf } from "#server/accounts/members.read.ts";
import { closeOpenOrders } from "#server/billing/close-open-orders.ts";
import type { Deps } from "#server/deps.ts";
import type { OfPerson } from "./deactivate-member.ts";
import { joinObstacle } from "./may-join.ts";
import { readPlaces } from "./places.read.ts";

/** The way back from one tap too many, while there is a profile and the person has begun nothing of their own. */
export async function reactivateMember(
	deps: Deps,
	{ seat, personId }: OfPerson,
): Promise<Result<undefined, "not-found" | "busy-elsewhere" | PlaceRefusal>> {
	if (!isId(personId)) return refuse("not-found");
	const which = { accountId: seat.accountId, userId: personId };
	return deps.db.transaction(async (tx) => {
		await lockDesk(tx, which);
		const member = await memberOf({ db: tx }, which);
		if (!member) return refuse("not-found");
		if (!member.endedAt) return succeed(undefined);
		if (await joinObstacle({ db: tx }, personId)) return refuse("busy-elsewhere");
		const full = placeRefusal(member.role, await readPlaces({ db: tx, clock: deps.clock }, seat.accountId));
		if (full) return refuse(full);
		await renewMembership(tx, member.id, personId);
		await closeOpenOrders(deps, tx, personId);
		await keepRecord(deps, tx, seat, { kind: "reativou", subjectId: personId });
		return succeed(undefined);
	});
}
