import { useCallback, useMemo, useRef, useState } from "react";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { Sent } from "#web/fichas/autosave/use-sending.ts";
import { postModel } from "./post-model.ts";

export type ModelFailure = "stale" | "refused" | "signed-out";
export type Conflict = { revision: number; theirs: ModelContent };

/** A model's way to the server: on which revision it stands, what was refused, and what lies there instead. */
export function useModelPost(id: string, revision: number) {
	const [error, setError] = useState<string>();
	const [conflict, setConflict] = useState<Conflict>();
	const at = useRef(revision);
	const kept = useMemo(() => {
		const resume = (unsent: { version: number }) => {
			at.current = unsent.version;
		};
		return { name: `modelo ${id}`, version: () => at.current, resume };
	}, [id]);
	const send = useCallback(
		async (sent: ModelContent): Promise<Sent<ModelContent, ModelFailure>> => {
			const answer = await postModel(id, at.current, sent);
			switch (answer.kind) {
				case "saved":
					at.current = answer.revision;
					setError(undefined);
					return { stored: sent };
				case "stale":
					// Its answer was lost, or the page with it.
					if (contentHash(answer.theirs) === contentHash(sent)) {
						at.current = answer.revision;
						return { stored: sent };
					}
					setConflict({ revision: answer.revision, theirs: answer.theirs });
					return { failure: "stale" };
				case "refused":
					setError(answer.error);
					return { failure: "refused" };
				default:
					return { failure: answer.kind === "signed-out" ? "signed-out" : "offline" };
			}
		},
		[id],
	);
	/** The two were compared: what is sent from now on stands on theirs. */
	const endConflict = useCallback(({ revision }: Conflict) => {
		at.current = revision;
		setConflict(undefined);
	}, []);
	/** What lies there, told by another answer than a save's; whether the two must be compared. */
	const meet = useCallback((there: Conflict, mine: ModelContent): boolean => {
		if (there.revision <= at.current) return false;
		const isOther = contentHash(there.theirs) !== contentHash(mine);
		if (isOther) setConflict(there);
		else at.current = there.revision;
		return isOther;
	}, []);
	const currentRevision = useCallback(() => at.current, []);
	return { kept, send, error, conflict, meet, endConflict, currentRevision };
}
