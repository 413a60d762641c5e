import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { Chip } from "#web/ui/form/chip.tsx";

export function SectionHeading({
	chip,
	title,
	lead,
	align = "left",
	level = 2,
	id,
	className,
}: {
	chip?: ReactNode;
	title: ReactNode;
	lead?: ReactNode;
	align?: "left" | "center";
	level?: 1 | 2 | 3;
	id?: string;
	className?: string;
}) {
	const Heading = `h${level}` as const;
	return (
		<div className={classes("max-w-2xl", align === "center" && "mx-auto text-center", className)}>
			{chip && (
				<p className="mb-5">
					<Chip>{chip}</Chip>
				</p>
			)}
			<Heading id={id} className="font-display font-semibold text-ink text-title">
				{title}
			</Heading>
			{lead && <p className="mt-4 text-lead text-soft">{lead}</p>}
		</div>
	);
}
