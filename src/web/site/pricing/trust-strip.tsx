import { CalendarCheck, CreditCard, Undo2 } from "lucide-react";
import { TRIAL_DAYS } from "#core/billing/trial/trial-form.ts";

const promises = [
	{ Icon: CalendarCheck, title: `${TRIAL_DAYS} dias grátis`, detail: "com todos os recursos" },
	{ Icon: CreditCard, title: "Sem cartão", detail: "para começar o teste" },
	{ Icon: Undo2, title: "Cancele quando quiser", detail: "com um clique, sem multa" },
];

export function TrustStrip() {
	return (
		<ul className="mx-auto mt-12 grid max-w-md divide-y divide-line border-line border-y md:max-w-none md:grid-cols-3 md:divide-x md:divide-y-0">
			{promises.map(({ Icon, title, detail }) => (
				<li key={title} className="flex items-center gap-4 py-5 md:justify-center md:px-4">
					<Icon aria-hidden className="size-6 shrink-0 text-pen" />
					<p className="leading-snug">
						<strong className="block font-semibold">{title}</strong>
						<span className="text-soft">{detail}</span>
					</p>
				</li>
			))}
		</ul>
	);
}
