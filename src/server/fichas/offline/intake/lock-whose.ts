import { lockAccountsShared } from "#server/accounts/lock-account.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { Device } from "../devices/open-device.ts";

/**
 * Whose work a phone hands in, held before anything else is. What is taken in names both and ends with the log, which a
 * deletion may have while it waits for whatever names them. Answers with the device as it is now: without its person
 * where they deleted their account, nothing where the account itself is gone.
 */
export async function lockWhose<Held extends Device>(tx: Transaction, device: Held) {
	const { accountId, personId } = device;
	const held = await lockAccountsShared(tx, personId ? [accountId, personId] : [accountId]);
	if (!held.has(accountId)) return undefined;
	return { ...device, personId: personId && held.has(personId) ? personId : null };
}
