import { Link } from "react-router";
import { useApp } from "#web/app/use-app.ts";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";

export type PlanLabel = {
	name: string;
	stamp: string;
	tone: "pen" | "protected" | "risk";
	/** The day it ends, or ended. */
	until: string | undefined;
};

/** The account as a sheet of ruled paper, with its state stamped on it. */
export function AccountPanel({ plan: { name, stamp, tone, until } }: { plan: PlanLabel }) {
	const { account } = useApp();
	return (
		<Panel
			{...{ stamp, tone, agency: account.agency, name: account.name, email: account.email }}
			plan={until ? `${name}, até ${until}` : name}
		/>
	);
}

type Words = Pick<PlanLabel, "stamp" | "tone"> & {
	name: string;
	email: string;
	agency: string | undefined;
	plan: string;
};

const Panel = writtenAlike(
	({ stamp, tone, name, email, agency, plan }: Words) => {
		const lines = [["Conta de", name], ["E-mail", email], agency ? ["Equipe", agency] : ["Plano", plan]];
		return (
			<section
				aria-labelledby="sua-conta"
				className="relative self-start overflow-hidden rounded-card border border-line bg-raised px-5 pt-5 pb-3 shadow-sheet sm:px-7"
			>
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
					<h2 id="sua-conta" className="font-display font-semibold text-2xl">
						Sua conta
					</h2>
					<Stamp tone={tone} size="sm" className="mt-1">
						{stamp}
					</Stamp>
				</div>
				<dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
					{lines.map(([label, value]) => (
						<div key={label} className="border-line border-b border-dashed pb-2">
							<dt className="text-sm text-soft">{label}</dt>
							<dd className="break-words font-medium" dir="auto">
								{value}
							</dd>
						</div>
					))}
				</dl>
				<Link to="/app/conta" className="link mt-1 inline-flex min-h-12 items-center">
					Ver minha conta
				</Link>
			</section>
		);
	},
	{ own: ["name", "email", "agency", "plan"] },
);
