import type { Problem } from "#core/fichas/verify/read-artefact.ts";
import { historyCopy as copy } from "./history.copy.ts";

export function problemSentence(found: Problem): string {
	if (found.problem === "unsigned") return copy.unsigned(found.name, found.day);
	return copy[found.problem](found.name);
}
