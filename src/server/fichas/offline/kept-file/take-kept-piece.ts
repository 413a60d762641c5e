import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { ChainFault } from "#core/fichas/offline/check-chain.ts";
import { importFileKey, openPiece } from "#core/fichas/offline/kept-file.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { SeenRequest } from "#server/fichas/evidence/server-saw.ts";
import { aparelhos } from "../device.table.ts";
import { deviceToken } from "../devices/enrol-device.ts";
import { openDevice } from "../devices/open-device.ts";
import { readSentEntries, receiveEntries } from "../intake/receive-entries.ts";
import { type StageRefusal, stagePhoto } from "../photos/stage-photo.ts";

/** `records`: new here; one that had come before counts no second time. */
export type TakenPiece = { kind: "registros"; records: number; fault?: ChainFault } | { kind: "foto" };
export type PieceRefusal = "not-yours" | "unreadable-piece" | StageRefusal;

type Handed = { seat: Seat; deviceId: unknown; piece: Uint8Array<ArrayBuffer>; seen: SeenRequest };

/** What a phone seals its file with; made again here whenever one is handed in. */
export function fileKeyOf({ secrets }: Pick<Deps, "secrets">, device: string): string {
	return secrets.derive("offline-file", device);
}

/**
 * A piece of a file that a phone saved, handed in by whoever works in the same account, or by whose phone it was: what is
 * in it is signed by the phone, and goes the way on which the phone itself would have sent it.
 */
export async function takeKeptPiece(
	deps: Deps,
	{ seat, deviceId, piece, seen }: Handed,
): Promise<Result<TakenPiece, PieceRefusal>> {
	if (!isId(deviceId)) return refuse("not-yours");
	const [found] = await deps.db.select().from(aparelhos).where(eq(aparelhos.id, deviceId));
	if (!found || (found.personId !== seat.personId && found.accountId !== seat.accountId)) return refuse("not-yours");
	const opened = await openPiece(await importFileKey(fileKeyOf(deps, deviceId), "decrypt"), deviceId, piece);
	if (!opened) return refuse("unreadable-piece");
	// Only the device could seal it: that stands for its token, for as long as the token does.
	const open = await openDevice(deps, { deviceId, token: deviceToken(deps, deviceId) });
	if (!open) return refuse("not-yours");
	const { device } = open;
	if (opened.kind === "foto") {
		const bytes = Uint8Array.from(opened.bytes);
		const staged = await stagePhoto(deps, { device, sha256: sha256Hex(bytes), bytes });
		return staged.ok ? succeed({ kind: "foto" }) : staged;
	}
	const entries = readSentEntries(parse(opened.bytes));
	if (!entries) return refuse("unreadable-piece");
	// The clock of the phone at this moment is not known: whoever hands it in may sit elsewhere.
	const check = await receiveEntries(deps, { device, entries, sentWall: null, seen });
	return succeed({ kind: "registros", records: check.next.length, ...(check.fault && { fault: check.fault.fault }) });
}

function parse(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return undefined;
	}
}
