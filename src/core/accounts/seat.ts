import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { ProfileKind } from "./account-status.ts";

/** What the manager may make of somebody; `dono` is who holds the account and its plan. */
export const memberRoles = ["corretor", "gestao"] as const;
export type MemberRole = (typeof memberRoles)[number];
export type SeatRole = "dono" | MemberRole;

/** Whose data somebody works with, as whom, and through which of the two views. */
export type Seat = { accountId: AccountId; personId: PersonId; role: SeatRole; view: ProfileKind };

/** The seat of whoever holds an account, in the view that shows everything. */
export function holderSeat(accountId: AccountId): Seat {
	const holder: string = accountId;
	return { accountId, personId: holder, role: "dono", view: "gestao" };
}

/** Whoever holds an account has one id, their own. */
export function isHolder({ accountId, personId }: Pick<Seat, "accountId" | "personId">): boolean {
	const holder: string = accountId;
	return personId === holder;
}

/** Where somebody sits: in another's account as its member, else in their own. A broker has one view only. */
export function takeSeat(
	personId: PersonId,
	member: { accountId: AccountId; role: MemberRole } | null | undefined,
	chosen: ProfileKind,
): Seat {
	const own: string = personId;
	if (!member) return { ...holderSeat(own), view: chosen };
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
	return memberRoles.some((known) => known === value);
}
