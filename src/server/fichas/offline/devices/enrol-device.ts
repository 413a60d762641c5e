import { and, count, eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { isDeviceKey } from "#core/fichas/offline/device-key.ts";
import { DEVICE_LABEL_MAX_LENGTH, type Enrolment, enrolmentText, genesisOf } from "#core/fichas/offline/enrolment.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { isSampleAccount } from "#server/accounts/sample-account.read.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { aparelhos } from "../device.table.ts";

const MOST_DEVICES = 20;

export type Enrolled = { device: string; genesis: string; enrolment: string; token: string };
export type EnrolRefusal = "no-key" | "key-of-another" | "too-many";

/** Makes a phone's key known, online. The same key again is the same device; whoever came back gets it back. */
export async function enrolDevice(
	deps: Pick<Deps, "db" | "clock" | "random" | "secrets">,
	{ seat, publicKey, label }: { seat: Seat; publicKey: unknown; label: unknown },
): Promise<Result<Enrolled, EnrolRefusal>> {
	if (typeof publicKey !== "string" || !(await isDeviceKey(publicKey))) return refuse("no-key");
	const { accountId, personId } = seat;
	const now = deps.clock.now();
	const device = deps.random.uuid();
	const at = now.toISOString();
	const enrolment: Enrolment = { v: 1, alg: "ES256", device, account: accountId, member: personId, publicKey, at };
	const genesis = genesisOf(enrolment);
	return deps.db.transaction(async (tx) => {
		// One after the other: two tabs of a browser enrol its key at once, and many at once do not get past the number.
		await lockAccount(tx, personId);
		const [known] = await tx.select().from(aparelhos).where(eq(aparelhos.publicKey, publicKey)).for("update");
		if (known && (known.accountId !== accountId || known.personId !== personId)) return refuse("key-of-another");
		if (known) {
			await tx.update(aparelhos).set({ revokedAt: null, lastSeenAt: now }).where(eq(aparelhos.id, known.id));
			return succeed(answer(deps, known));
		}
		const own = and(eq(aparelhos.accountId, accountId), eq(aparelhos.personId, personId));
		const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(aparelhos).where(own);
		if (total >= MOST_DEVICES) return refuse("too-many");
		const row = { id: device, genesis, enrolment: enrolmentText(enrolment) };
		const [made] = await tx
			.insert(aparelhos)
			.values({
				...row,
				accountId,
				personId,
				publicKey,
				tokenHash: hashToken(deviceToken(deps, device)),
				label: cleanLabel(label),
				sample: isSampleAccount(accountId),
				enrolledAt: now,
				lastSeenAt: now,
				headHash: genesis,
			})
			.onConflictDoNothing({ target: aparelhos.publicKey })
			.returning({ id: aparelhos.id });
		// Nobody else enrols for this person meanwhile: whose key it has become is another's.
		return made ? succeed(answer(deps, row)) : refuse("key-of-another");
	});
}

function answer(
	deps: Pick<Deps, "secrets">,
	{ id, genesis, enrolment }: { id: string; genesis: string; enrolment: string },
): Enrolled {
	return { device: id, genesis, enrolment, token: deviceToken(deps, id) };
}

/** With it whoever lost their place hands in what they had made; it shows them nothing. Only its hash is stored. */
export function deviceToken({ secrets }: Pick<Deps, "secrets">, device: string): string {
	return secrets.derive("offline-device", device);
}

function cleanLabel(label: unknown): string {
	const text = typeof label === "string" ? label.slice(0, 4 * DEVICE_LABEL_MAX_LENGTH) : "";
	return keptText(text, DEVICE_LABEL_MAX_LENGTH) || "Aparelho";
}
