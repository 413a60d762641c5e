import { RotateCw } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { ListPanel } from "./list-panel.tsx";

export type EventItem = {
	id: string;
	topic: string;
	action: string;
	moment: string;
	outcome: string;
	/** Where it is not on the order's own page. */
	orderId?: string | undefined;
};

/** What the provider told us and what came of it; each can be gone through again, which never harms. */
export function EventList({ events, empty }: { events: EventItem[]; empty: string }) {
	if (events.length === 0) return <p className="mt-2 text-soft">{empty}</p>;
	return (
		<ListPanel className="mt-3">
			{events.map((event) => (
				<li
					key={event.id}
					className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 sm:px-6"
				>
					<div className="min-w-0">
						<p className="font-semibold">{event.outcome}</p>
						<p className="break-words text-sm text-soft">
							{event.topic} · {event.action} · {event.moment}
						</p>
						{event.orderId && (
							<Link
								to={`/admin/pagamentos/${event.orderId}`}
								className="link inline-flex min-h-11 items-center text-sm"
							>
								Ver o pedido
							</Link>
						)}
					</div>
					<Replay event={event} />
				</li>
			))}
		</ListPanel>
	);
}

function Replay({ event }: { event: EventItem }) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="refazer" />
			<input type="hidden" name="evento" value={event.id} />
			<Button
				type="submit"
				size="sm"
				variant="ghost"
				pending={formData?.get("evento") === event.id}
				aria-label={`Processar de novo o evento de ${event.moment}`}
			>
				<RotateCw aria-hidden="true" className="size-4" />
				Processar de novo
			</Button>
		</Form>
	);
}
