import { passwordRules } from "#core/accounts/password.ts";
import { classes } from "#web/ui/classes.ts";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { passwordCopy as copy } from "./password.copy.ts";

/** The written rules, each ticked by hand as soon as it holds. Goes where a field's hint goes, hence spans. */
export function PasswordMeter({ password }: { password: string }) {
	const kept = passwordRules.filter((rule) => rule.holds(password)).length;
	return (
		<>
			<span className="mt-2.5 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_max-content]">
				{passwordRules.map((rule) => {
					const holds = rule.holds(password);
					return (
						<span key={rule.id} className={classes("flex items-center gap-2", holds && "font-medium text-protected")}>
							<span className="grid size-4 shrink-0 place-items-center">
								{holds ? (
									<RubricStroke variant="tick" className="w-4" />
								) : (
									<span className="size-1.5 rounded-full bg-edge" />
								)}
							</span>
							{rule.label}
							{holds && <span className="sr-only"> ({copy.kept})</span>}
						</span>
					);
				})}
			</span>
			<span role="status" className="sr-only">
				{kept === passwordRules.length && copy.allKept}
			</span>
		</>
	);
}
