import type { ReactNode } from "react";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { usernameCopy as copy } from "./signup.copy.ts";
import type { UsernameState } from "./use-username-check.ts";

/** Stands where the field's hint stands: the rule, until there is something to say about the name. */
export function UsernameHint({ state, children }: { state: UsernameState; children: ReactNode }) {
	return (
		<span role="status" className="block">
			{state === "checking" && copy.checking}
			{state === "free" && (
				<span className="flex items-center gap-2 font-medium text-protected">
					<RubricStroke variant="tick" className="w-4" />
					{copy.free}
				</span>
			)}
			{state !== "checking" && state !== "free" && children}
		</span>
	);
}
