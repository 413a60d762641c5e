import { and, count, eq } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import { knownDevices } from "#server/accounts/account.table.ts";
import type { Visitor } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { isDeviceOfOurs } from "./known-device.ts";
import { sendNewDeviceNotice } from "./send-new-device-notice.job.ts";

/** Recognises the browser, or remembers it and tells the holder by mail; the very first one needs no notice. */
export async function welcomeDevice(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	{ userId, device, visitor }: { userId: string; device: string | undefined; visitor: Visitor },
): Promise<string> {
	const token = device && (await isDeviceOfOurs(tx, device)) ? device : deps.random.token();
	const deviceHash = hashToken(token);
	const mine = eq(knownDevices.userId, userId);
	const [known] = await tx
		.select({ n: count() })
		.from(knownDevices)
		.where(and(mine, eq(knownDevices.deviceHash, deviceHash)));
	if (known?.n) return token;
	const [others] = await tx.select({ n: count() }).from(knownDevices).where(mine);
	await tx.insert(knownDevices).values({ userId, deviceHash, createdAt: deps.clock.now() }).onConflictDoNothing();
	if (others?.n) {
		await deps.jobs.enqueue(tx, sendNewDeviceNotice, {
			userId,
			eventId: deps.random.uuid(),
			browser: deviceOf(visitor.userAgent).name,
		});
	}
	return token;
}
