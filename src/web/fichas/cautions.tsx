import { CircleAlert } from "lucide-react";

/** What whoever looks after the ficha should not overlook of a signature or an answer. */
export function Cautions({ cautions }: { cautions: string[] }) {
	return cautions.map((caution) => (
		<p key={caution} className="flex gap-2 rounded-field border border-gold/40 bg-gold-wash p-3">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
			{caution}
		</p>
	));
}
