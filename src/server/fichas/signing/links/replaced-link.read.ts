import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { keptAs } from "#server/fichas/signing-token.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { replacedLinks } from "./replaced-link.table.ts";

type Db = Pick<Deps, "db">;

/** Whether a link was once good and another one took its place. It says nothing of whose it was. */
export async function wasReplaced({ db }: Db, token: string): Promise<boolean> {
	return (await db.$count(replacedLinks, eq(replacedLinks.tokenHash, hashToken(token)))) > 0;
}

export async function wasCodeReplaced(deps: Pick<Deps, "db" | "secrets">, code: string): Promise<boolean> {
	return (await deps.db.$count(replacedLinks, inArray(replacedLinks.tokenHash, keptAs(deps, code)))) > 0;
}
