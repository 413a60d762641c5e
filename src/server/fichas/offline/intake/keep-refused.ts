import { count, eq } from "drizzle-orm";
import type { ChainFault, SentEntry } from "#core/fichas/offline/check-chain.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoRecusados } from "../device.table.ts";
import type { Device } from "../devices/open-device.ts";

/** Enough to see what somebody tried; nobody fills our disk by trying more. */
const MOST_KEPT = 50;

type Refused = { device: Device; fault: ChainFault; seq: number | null; sent: SentEntry };

/** As it came, for whoever looks into it. */
export async function keepRefused(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	{ device, fault, seq, sent }: Refused,
): Promise<void> {
	const [{ total } = { total: 0 }] = await tx
		.select({ total: count() })
		.from(aparelhoRecusados)
		.where(eq(aparelhoRecusados.aparelhoId, device.id));
	if (total >= MOST_KEPT) return;
	// The database knows no such letter.
	const content = sent.bytes.replaceAll("\u0000", "\ufffd");
	await tx
		.insert(aparelhoRecusados)
		.values({
			id: random.uuid(),
			aparelhoId: device.id,
			fault,
			seq: seq !== null && seq < 2 ** 31 ? seq : null,
			sha256: sha256Hex(`${sent.bytes}\n${sent.signature}`),
			content: content.toWellFormed(),
			signature: sent.signature.replaceAll("\u0000", "\ufffd").toWellFormed(),
			at: clock.now(),
		})
		.onConflictDoNothing();
}
