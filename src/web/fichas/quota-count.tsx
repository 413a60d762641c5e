import type { ReactNode } from "react";

/** How many are signed or wait for it, of how many the plan allows. */
export function QuotaCount({ used, limit, about }: { used: number; limit: number | undefined; about?: string }) {
	if (limit === undefined) return <Count used={used} />;
	return (
		<>
			<Count used={used}>
				<span className="text-soft">
					{" "}
					de {limit}
					{about && ` ${about}`}
				</span>
			</Count>
			<progress
				value={Math.min(used, limit)}
				max={Math.max(limit, 1)}
				aria-label={`${used} de ${limit} fichas`}
				className="meter mt-2 h-2.5 w-full"
			/>
		</>
	);
}

function Count({ used, children }: { used: number; children?: ReactNode }) {
	return (
		<p className="mt-1 tabular-nums">
			<strong className="font-display font-semibold text-3xl">{used}</strong>
			{children}
		</p>
	);
}
