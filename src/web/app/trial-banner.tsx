import { CalendarClock, Lock } from "lucide-react";
import { Link, useLocation } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";
import type { BannerText } from "./banner-text.ts";

const PLAN_PAGE = "/app/plano";

const looks = {
	pen: { surface: "bg-pen-wash", icon: "text-pen" },
	gold: { surface: "bg-gold-wash", icon: "text-gold" },
	risk: { surface: "bg-risk-wash", icon: "text-risk" },
};

/** Always in the same place and never in the way: what is left of the trial, or missing, and the way on. */
export function TrialBanner({ words }: { words: BannerText }) {
	const { pathname } = useLocation();
	// There it stands in full.
	return pathname === PLAN_PAGE ? null : <Banner {...words} />;
}

const Banner = writtenAlike(
	({ about, title, detail, action, tone }: BannerText) => {
		const isOver = tone === "risk";
		const Icon = isOver ? Lock : CalendarClock;
		return (
			<aside aria-label={about} className={classes("trial-banner border-line border-b", looks[tone].surface)}>
				<div
					className={classes(
						"mx-auto flex w-full max-w-5xl items-center gap-x-3 gap-y-2 px-4 sm:px-6 lg:px-10",
						"max-sm:flex-wrap",
						isOver ? "py-2.5" : "py-1.5 max-sm:py-0.5",
					)}
				>
					<Icon aria-hidden="true" className={classes("size-5 shrink-0 max-sm:hidden", looks[tone].icon)} />
					<p className="min-w-[min(12ch,100%)] flex-1 text-[0.9375rem] text-ink leading-5 max-sm:text-sm">
						<strong className="font-semibold">{title}</strong>{" "}
						<span className={classes("sm:ml-1", isOver ? "max-sm:block" : "max-sm:hidden")}>{detail}</span>
					</p>
					{!action ? null : isOver ? (
						<Link to={PLAN_PAGE} className={buttonClasses({ size: "sm" }, "max-sm:w-full")}>
							{action}
						</Link>
					) : (
						<Link to={PLAN_PAGE} className="link flex min-h-11 shrink-0 items-center font-semibold max-sm:text-sm">
							{action}
						</Link>
					)}
				</div>
			</aside>
		);
	},
	{ own: ["title", "detail"] },
);
