import { and, eq, isNull } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import type { Seat } from "#core/accounts/seat.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { endSessionById, endSessions } from "#server/accounts/sessions/sessions.ts";
import { forgetDevices } from "#server/accounts/sign-in/known-device.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import { aparelhos } from "../device.table.ts";

type Lost = {
	/** Whoever asks: the person themselves, or who manages the account. */
	seat: Seat;
	personId: PersonId;
	deviceId: string;
	/** The session in which it is asked, which goes on. */
	sessionId: string;
};

/**
 * A phone is lost: its session ends, it gets no capsule any more, and at its next contact it hands in what was signed and
 * empties itself. Where its session is not known, every other session of its owner ends.
 */
export async function revokeDevice(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ seat, personId, deviceId, sessionId }: Lost,
): Promise<Result<undefined, "not-found">> {
	if (!isId(deviceId)) return refuse("not-found");
	return deps.db.transaction(async (tx) => {
		const theirs = and(eq(aparelhos.accountId, seat.accountId), eq(aparelhos.personId, personId));
		const which = and(eq(aparelhos.id, deviceId), theirs, isNull(aparelhos.revokedAt));
		const [device] = await tx.update(aparelhos).set({ revokedAt: deps.clock.now() }).where(which).returning();
		if (!device) return refuse("not-found");
		if (device.sessionId) await endSessionById({ ...deps, db: tx }, personId, device.sessionId);
		else await endSessions(deps, tx, personId, sessionId);
		await forgetDevices(tx, personId, { except: undefined });
		const detail = deviceOf(device.label).name;
		await writeAuditRecord(deps, tx, seat, { kind: "aparelho-desligado", subjectId: personId, detail });
		return succeed(undefined);
	});
}
