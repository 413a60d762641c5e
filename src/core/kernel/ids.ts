declare const kind: unique symbol;

/**
 * An id that says whose it is. A plain text may still become one, as ids from an address do once `isId` has let them
 * in; but the id of an account is not taken for that of a person or a ficha. Rows give them out (`$type` of columns).
 */
export type IdOf<Kind extends string> = string & { readonly [kind]?: Kind };
export type AccountId = IdOf<"account">;
export type PersonId = IdOf<"person">;
export type FichaId = IdOf<"ficha">;
/** The row of somebody: whoever holds an account is its id and their own. */
export type HolderId = IdOf<never>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be the id of a row; the database would fail on any other. */
export function isId(value: unknown): value is string {
	return typeof value === "string" && UUID.test(value);
}
