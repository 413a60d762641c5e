import { lockAccountsShared } from "#server/accounts/lock-account.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { Device } from "../devices/open-device.ts";

/**
 * Whose work a phone hands in, held before anything else is. What is taken in names both and ends with the log, which a
 * deletion may have while it waits for whatever names them. Answers with whether both are still there.
 */
export function lockWhose(tx: Transaction, { accountId, personId }: Pick<Device, "accountId" | "personId">) {
	return lockAccountsShared(tx, [accountId, personId]);
}
