import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { isId } from "#core/kernel/ids.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken, sameText } from "#server/platform/secrets.ts";
import { aparelhos } from "../device.table.ts";

/** How long somebody who lost their place may still hand in what they had made. */
export const GRACE_MS = 30 * DAY_MS;

type Row = typeof aparelhos.$inferSelect;
/** `personId` null: whoever made it deleted their own account, and what they made is still the agency's. */
export type Device = Row & { accountId: AccountId };
/** Of somebody who is there. */
export type PersonsDevice = Device & { personId: PersonId };
/** `leftAt` null: whoever holds it works in the account. */
export type OpenDevice = { device: PersonsDevice; leftAt: null } | { device: Device; leftAt: Date };

type Asked = {
	deviceId: unknown;
	/** Of the session, if there is one. */
	seat?: Seat | undefined;
	/** Of the header `x-aparelho`. */
	token?: string | undefined;
};

/**
 * A device that whoever asks may hand in for: their own while they sit in its account, and for thirty days after they
 * lost that place, or deleted their account, by the device's own token, or by being the same person. Everything else is
 * one answer.
 */
export async function openDevice(
	deps: Pick<Deps, "db" | "clock">,
	{ deviceId, seat, token }: Asked,
): Promise<OpenDevice | undefined> {
	if (!isId(deviceId)) return undefined;
	const [found] = await deps.db.select().from(aparelhos).where(eq(aparelhos.id, deviceId));
	const { accountId, personId } = found ?? {};
	if (!found || !accountId) return undefined;
	const isTheirs = seat !== undefined && seat.personId === personId;
	if (!isTheirs && !(token !== undefined && sameText(hashToken(token), found.tokenHash))) return undefined;
	const leftAt = found.revokedAt;
	if (!leftAt) {
		const isThere = personId && (await seatIn(deps, { accountId, personId }));
		return isThere ? { device: { ...found, accountId, personId }, leftAt } : undefined;
	}
	if (deps.clock.now().getTime() - leftAt.getTime() > GRACE_MS) return undefined;
	return { device: { ...found, accountId }, leftAt };
}
