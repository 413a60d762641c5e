import { forgetDevices } from "#server/accounts/sign-in/known-device.ts";
import type { Deps } from "#server/deps.ts";
import { type CurrentSession, endSessionById, endSessions } from "./sessions.ts";

type Where = { current: CurrentSession; device: string | undefined };

/** Nor is any browser but this one known afterwards: whoever lost a phone ends all it could do. */
export async function endOtherSessions(deps: Pick<Deps, "db" | "clock">, { current, device }: Where): Promise<void> {
	const { id, userId } = current.session;
	await deps.db.transaction(async (tx) => {
		await endSessions(deps, tx, userId, id);
		await forgetDevices(tx, userId, { except: device });
	});
}

/** Which browser a session was in is not kept: all but this one are forgotten. */
export async function endAnotherSession(
	deps: Pick<Deps, "db" | "clock">,
	{ current, device, sessionId }: Where & { sessionId: string },
): Promise<void> {
	const { userId } = current.session;
	await deps.db.transaction(async (tx) => {
		await endSessionById({ ...deps, db: tx }, userId, sessionId);
		await forgetDevices(tx, userId, { except: device });
	});
}
