import type { ClipboardEvent } from "react";
import { isContact, readContact } from "#core/fichas/registry/read-contact.ts";

/** A whole contact pasted into one field fills the others; a name or a number alone is pasted as it is. */
export function takePastedContact(
	event: ClipboardEvent,
	onFound: (found: ReturnType<typeof readContact>) => void,
): void {
	const text = event.clipboardData.getData("text");
	if (!isContact(text)) return;
	event.preventDefault();
	onFound(readContact(text));
}
