import { DAY_MS } from "#core/kernel/duration.ts";
import { INVITE_DAYS } from "#core/team/invite-days.ts";
import type { Deps } from "#server/deps.ts";

const INVITE_LIFE_MS = INVITE_DAYS * DAY_MS;

/** The token of an invitation's link: asking again makes a new invitation, so that only the newest link counts. */
export function inviteToken({ secrets }: Pick<Deps, "secrets">, inviteId: string): string {
	return secrets.derive("team-invite", inviteId);
}

export function inviteEnd(now: Date): Date {
	return new Date(now.getTime() + INVITE_LIFE_MS);
}
