import { formatValidity } from "#core/fichas/draft/proposal-validity.ts";
import { classes } from "#web/ui/classes.ts";
import { useFormContext } from "./form-context.ts";
import { type AnswerProps, TextAnswer } from "./text-answer.tsx";

/** Until when a proposal holds: in words while it is chosen, with one tap for what is usual. */
export function ValidityAnswer({ field, path, value, required }: AnswerProps) {
	const { change, clock } = useFormContext();
	const until = typeof value === "string" && value.length === 16 ? value : undefined;
	const chosen = clock?.validity.find((choice) => choice.until === until)?.label;
	const words = clock && until ? formatValidity(clock.local, until, clock.zone) : undefined;
	return (
		<div className="grid content-start gap-2 sm:col-span-2">
			<TextAnswer {...{ field: { ...field, hint: words }, path, value, required }} />
			{clock && (
				<fieldset className="flex flex-wrap gap-2">
					<legend className="sr-only">Prazos usuais</legend>
					{clock.validity.map(({ label, until: choice }) => (
						<button
							key={label}
							type="button"
							aria-pressed={label === chosen}
							onClick={() => change(path, choice)}
							className={classes(
								"inline-flex min-h-11 items-center rounded-full border px-4 font-medium text-[0.9375rem]",
								label === chosen ? "border-pen bg-pen-wash text-pen" : "border-edge/60 bg-raised hover:border-ink",
							)}
						>
							{label}
						</button>
					))}
				</fieldset>
			)}
		</div>
	);
}
