import { NoRoom } from "./keep/no-room.ts";
import { deviceReceiptCopy } from "./offline.copy.ts";

/** To whoever signs or refuses on this device: nothing of it was kept, and what they did stands on the screen. */
export function whyNotKept(problem: unknown): string {
	return problem instanceof NoRoom ? deviceReceiptCopy.noRoom : deviceReceiptCopy.failed;
}
