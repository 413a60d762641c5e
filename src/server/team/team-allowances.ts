import type { Allowance } from "#server/platform/limits/limiter.ts";

const HOUR = 3600;

/** How often each door of the team may be tried. */
export const teamAllowances = {
	inviteByAccount: { name: "team-invite", points: 40, seconds: HOUR },
	/** Nobody's mailbox is filled through us, whoever asks. */
	inviteByEmail: { name: "team-invite-email", points: 6, seconds: 24 * HOUR },
	joinByAddress: { name: "team-join", points: 20, seconds: HOUR },
	authoredCopy: { name: "authored-copy", points: 10, seconds: HOUR },
	reassign: { name: "team-reassign", points: 60, seconds: HOUR },
} satisfies Record<string, Allowance>;
