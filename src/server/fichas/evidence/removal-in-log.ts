import { isRemovalInTime } from "#core/fichas/retention-terms.ts";
import { readEventContent } from "./event-content.ts";

type LogEvent = { seq: number; at: Date; kind: string; content: string };

/**
 * The event that explains why a ficha's content is not there any more: it names the text that was sent, stands after it
 * in the log, and no sooner than the shortest term. Without one, emptied rows are altered rows.
 */
export function removalIn<Event extends LogEvent>(events: Event[]): Event | undefined {
	const sent = events.find(({ kind }) => kind === "enviada");
	if (!sent) return undefined;
	const hash = hashIn(sent);
	return events.find(
		(event) =>
			event.kind === "removida-por-prazo" &&
			event.seq > sent.seq &&
			hash !== undefined &&
			hashIn(event) === hash &&
			isRemovalInTime(sent.at, event.at),
	);
}

function hashIn({ content }: LogEvent): string | undefined {
	try {
		return readEventContent(content).documentHash;
	} catch {
		return undefined;
	}
}
