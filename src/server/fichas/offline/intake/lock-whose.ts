import { asc, inArray, sql } from "drizzle-orm";
import { aUsuarios } from "#server/accounts/account.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import type { Device } from "../devices/open-device.ts";

const rows = preparedOnce((tx: Transaction) =>
	tx
		.select({ id: aUsuarios.id })
		.from(aUsuarios)
		.where(inArray(aUsuarios.id, [sql.placeholder("accountId"), sql.placeholder("personId")]))
		.orderBy(asc(aUsuarios.id))
		.for("share")
		.prepare("lock_whose_device"),
);

/**
 * Whose work a phone hands in, held before anything else is: whoever deletes one of these accounts comes first or waits.
 * What is taken in names both and ends with the log, which a deletion may hold while it waits for whatever names them.
 * Answers with whether both are still there.
 */
export async function lockWhose(tx: Transaction, { accountId, personId }: Pick<Device, "accountId" | "personId">) {
	const held = await rows(tx).execute({ accountId, personId });
	return held.length === new Set<string>([accountId, personId]).size;
}
