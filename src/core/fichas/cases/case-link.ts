import { DAY_MS } from "#core/kernel/duration.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
/** How long a lawyer's link may live: whoever makes it chooses one of these, and it is never for good. */
export const linkDays = [7, 30, 90] as const;
export type LinkDays = (typeof linkDays)[number];

export const LINKS_AT_ONCE = 20;
export const GUEST_NAME_MAX_LENGTH = 80;

export function readLinkDays(typed: string): LinkDays | undefined {
	return linkDays.find((days) => String(days) === typed);
}

/** Who it is for, as the broker calls them. */
export function readLinkName(typed: string): string {
	return keptText(typed, GUEST_NAME_MAX_LENGTH);
}

export function linkEnd(madeAt: Date, days: LinkDays): Date {
	return new Date(madeAt.getTime() + days * DAY_MS);
}

export type LinkLife = { expiresAt: Date; revokedAt: Date | null };

export function linkState({ expiresAt, revokedAt }: LinkLife, now: Date): "open" | "expired" | "revoked" {
	if (revokedAt) return "revoked";
	return expiresAt <= now ? "expired" : "open";
}

/** Marco Civil, art. 15: addresses of visitors are kept for six months, and then forgotten. */
export const ADDRESSES_KEPT_DAYS = 183;
