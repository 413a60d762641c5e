import type { MemberRole } from "#core/accounts/seat.ts";

/** `own`: of the fichas they look after; `others`: of everybody else's. */
export type LostLinks = "own" | "others" | "all";

/** Whose links somebody could read in one role and cannot in the next; without a next one they have left. */
export function lostLinks(before: MemberRole, after: MemberRole | undefined): LostLinks | undefined {
	if (after === undefined) return before === "gestao" ? "all" : "own";
	return before === "gestao" && after === "corretor" ? "others" : undefined;
}
