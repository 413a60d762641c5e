import type { Places } from "#core/team/take-place.ts";
import { brokersOf, countManagers } from "#server/accounts/members.read.ts";
import { profileLimitOf } from "#server/billing/plans/profile-limit.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { countOpenInvites } from "./invites.read.ts";

/** How full a team is. Whoever decides by it holds the lock of the account. */
export async function readPlaces(
	{ db, clock }: { db: Deps["db"] | Transaction } & Pick<Deps, "clock">,
	accountId: string,
): Promise<Places> {
	const invited = await countOpenInvites({ db }, accountId, clock.now());
	return {
		limit: await profileLimitOf({ db }, accountId),
		brokers: (await brokersOf({ db }, accountId)).length,
		managers: await countManagers({ db }, accountId),
		invitedBrokers: invited.corretor,
		invitedManagers: invited.gestao,
	};
}
