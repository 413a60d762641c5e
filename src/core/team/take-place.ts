import type { MemberRole } from "#core/accounts/seat.ts";
import { profilesUsed } from "#core/billing/plans/broker-profiles.ts";

/** Nobody pays for them; more than this is no agency, but a mistake or a trick. */
const MOST_MANAGERS = 20;

export type Places = {
	/** Broker profiles that plan and extras allow, the holder's included. */
	limit: number;
	brokers: number;
	managers: number;
	invitedBrokers: number;
	invitedManagers: number;
};
export type PlaceRefusal = "no-profile-left" | "too-many-managers";

/** Why one more person of this role does not fit, if so. Brokers take a profile of the plan, managers do not. */
export function placeRefusal(role: MemberRole, places: Places): PlaceRefusal | undefined {
	if (role === "gestao")
		return places.managers + places.invitedManagers >= MOST_MANAGERS ? "too-many-managers" : undefined;
	const used = profilesUsed({ brokers: places.brokers, invited: places.invitedBrokers });
	return used >= places.limit ? "no-profile-left" : undefined;
}
