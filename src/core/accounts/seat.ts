import type { ProfileKind } from "./account-status.ts";

/** What the manager may make of somebody; `dono` is who holds the account and its plan. */
export const memberRoles = ["corretor", "gestao"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type SeatRole = "dono" | MemberRole;

/** Whose data somebody works with, as whom, and through which of the two views. */
export type Seat = { accountId: string; personId: string; role: SeatRole; view: ProfileKind };

/** The seat of whoever holds an account, in the view that shows everything. */
export function holderSeat(accountId: string): Seat {
	return { accountId, personId: accountId, role: "dono", view: "gestao" };
}

/** Where somebody sits: in another's account as its member, else in their own. A broker has one view only. */
export function takeSeat(
	personId: string,
	member: { accountId: string; role: MemberRole } | null | undefined,
	chosen: ProfileKind,
): Seat {
	if (!member) return { ...holderSeat(personId), view: chosen };
	const { accountId, role } = member;
	return { accountId, personId, role, view: role === "corretor" ? "corretor" : chosen };
}

/** A broker sees the fichas they look after; whoever manages sees all. */
export function seesAll({ role }: Pick<Seat, "role">): boolean {
	return role !== "corretor";
}

/** Lists follow the view: a manager who works as a broker today is shown their own day, and may still open the rest. */
export function showsAll(seat: Pick<Seat, "role" | "view">): boolean {
	return seesAll(seat) && seat.view === "gestao";
}

/** The views somebody may switch between: whoever manages also works as a broker. */
export function viewsOf({ role }: Pick<Seat, "role">): ProfileKind[] {
	return role === "corretor" ? ["corretor"] : ["gestao", "corretor"];
}

/** Plan, invoices and the account's end are its holder's. */
export function holdsPlan({ role }: Pick<Seat, "role">): boolean {
	return role === "dono";
}

export function isMemberRole(value: unknown): value is MemberRole {
	return memberRoles.includes(value as MemberRole);
}
