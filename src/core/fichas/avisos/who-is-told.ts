import type { PersonId } from "#core/kernel/ids.ts";
import { type AvisoKind, avisoAbout } from "./aviso-kinds.ts";

export type Around = {
	/** Who looks after it and still works in the account. */
	keeperId: PersonId | undefined;
	holderId: PersonId;
	/** Whoever manages the account besides its holder, today. */
	managerIds: PersonId[];
};

/**
 * Who is told: whoever looks after it, else the account's holder; and where the matter asks for it everybody who
 * manages. Nobody who has left is among them, and nobody stands there twice.
 */
export function whoIsTold(kind: AvisoKind, { keeperId, holderId, managerIds }: Around): PersonId[] {
	const first = keeperId ?? holderId;
	return [...new Set(avisoAbout[kind].managersToo ? [first, holderId, ...managerIds] : [first])];
}
