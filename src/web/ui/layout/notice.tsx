import { CircleAlert, Info, ShieldCheck, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { type Tone, toneText } from "#web/ui/tone.ts";

const icons = {
	pen: Info,
	protected: ShieldCheck,
	risk: CircleAlert,
	gold: Sparkles,
	neutral: Info,
};

const surfaces: Record<Tone, string> = {
	pen: "bg-pen-wash border-pen/25",
	protected: "bg-protected-wash border-protected/25",
	risk: "bg-risk-wash border-risk/30",
	gold: "bg-gold-wash border-gold/30",
	neutral: "bg-sunken border-line",
};

/** `live` reads it out when it appears after the page was loaded. */
export function Notice({
	tone = "pen",
	title,
	children,
	actions,
	live = false,
	className,
}: {
	tone?: Tone;
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	live?: boolean;
	className?: string | undefined;
}) {
	const Icon = icons[tone];
	return (
		<div
			role={live ? (tone === "risk" ? "alert" : "status") : undefined}
			className={classes("flex gap-3 rounded-card border p-4 text-ink", surfaces[tone], className)}
		>
			<Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", toneText[tone])} />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{title}</p>
				{children && <div className="mt-0.5 text-[0.9375rem]">{children}</div>}
				{actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
			</div>
		</div>
	);
}
