/** Somebody in one account: who changes teams begins anew, and what was made for the old one goes there. */
export function personKey({ account, member }: { account: string; member: string }): string {
	return `${account}.${member}`;
}

export function isOfMember(person: string, member: string): boolean {
	return person.endsWith(`.${member}`);
}

/** Whose question it is, as far as the device knows: out of another one's session it is not answered. */
export const PERSON_HEADER = "x-pessoa";
