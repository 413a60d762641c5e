import type { MemberRole, SeatRole } from "#core/accounts/seat.ts";
import { formatDate } from "#web/fichas/format-ficha.ts";
import type { Tone } from "#web/ui/tone.ts";
import { formatSeen, formatSince, stateOf } from "./person-state.ts";

export type PersonLine = {
	id: string;
	nome: string;
	email: string | undefined;
	role: SeatRole;
	state: { tone: Tone; words: string };
	isGone: boolean;
	isBeyondLimit: boolean;
	about: string;
};
export type InviteLine = { id: string; email: string; role: MemberRole; until: string; isExpired: boolean };

type Person = Parameters<typeof formatSince>[0] & { userId: string; nome: string; email: string; signed: number };

export function viewPerson(person: Person): PersonLine {
	const { userId: id, nome, role, signed, endedAt, isBeyondLimit } = person;
	const fichas = signed === 1 ? "1 ficha assinada no mês" : `${signed} fichas assinadas no mês`;
	const about = endedAt ? [formatSince(person)] : [formatSince(person), formatSeen(person), fichas];
	return {
		id,
		nome,
		email: endedAt ? undefined : person.email,
		role,
		state: stateOf(person),
		isGone: endedAt !== null,
		isBeyondLimit,
		about: about.join(" · "),
	};
}

type Invite = { id: string; email: string; role: MemberRole; expiresAt: Date; isExpired: boolean };

export function viewInvite({ id, email, role, expiresAt, isExpired }: Invite): InviteLine {
	return { id, email, role, isExpired, until: formatDate(expiresAt) };
}
