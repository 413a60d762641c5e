import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { sameText } from "#server/platform/secrets.ts";

type Secrets = Pick<Deps, "secrets">;
type Reader = { id: string; askedAt: Date };

const confirmationOf = ({ secrets }: Secrets, { id, askedAt }: Reader) =>
	secrets.derive("news-confirmation", `${id} ${askedAt.getTime()}`);
const leavingOf = ({ secrets }: Secrets, id: string) => secrets.derive("news-leaving", id);

/** Of the newest asking alone. */
export const confirmationToken = (deps: Secrets, reader: Reader) => `${reader.id}.${confirmationOf(deps, reader)}`;
/** Of every mail to this reader, for as long as they are one. */
export const leavingToken = (deps: Secrets, readerId: string) => `${readerId}.${leavingOf(deps, readerId)}`;

/** Whose link it says it is; whether it is theirs is for the two below. */
export function readerIn(token: string): string | undefined {
	const id = token.slice(0, token.indexOf("."));
	return isId(id) ? id : undefined;
}

export const confirms = (deps: Secrets, token: string, reader: Reader) =>
	sameText(token, confirmationToken(deps, reader));

export function leaves(deps: Secrets, token: string): string | undefined {
	const id = readerIn(token);
	return id && sameText(token, leavingToken(deps, id)) ? id : undefined;
}
