import { isViewOpen } from "#core/accounts/support-view.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { SupportLook } from "./support-section.tsx";

type View = { id: string; openedAt: Date | null; endsAt: Date | null; endedAt: Date | null };

export function viewSupport(view: View, now: Date): SupportLook {
	const { id, openedAt, endsAt, endedAt } = view;
	const isOpen = isViewOpen(view, now);
	const end = endedAt ?? endsAt;
	const until = end ? formatShortMoment(end) : "";
	const since = openedAt ? formatShortMoment(openedAt) : "";
	const words = isOpen
		? `Nossa equipe está vendo a sua conta, até ${until}.`
		: `O suporte viu a sua conta de ${since} até ${until}.`;
	return { id, isOpen, words };
}
