import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useDragOrder } from "./use-drag-order.ts";

export type OrderItem = { id: string; name: string; content: ReactNode };
type Props = { label: string; items: OrderItem[]; onMove: (id: string, to: number) => void };

const step =
	"grid size-11 shrink-0 place-items-center rounded-field text-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40";

/** A list whose order is decided here: by grip, or a step at a time. */
export function OrderList({ label, items, onMove }: Props) {
	const grip = useDragOrder((from, to) => {
		const item = items[from];
		if (item) onMove(item.id, to);
	});
	return (
		<ol aria-label={label} className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
			{items.map(({ id, name, content }, at) => (
				<li key={id} className="flex items-stretch bg-raised first:rounded-t-card last:rounded-b-card">
					<span
						{...grip}
						aria-hidden="true"
						className="model-grip flex w-8 shrink-0 items-center justify-center text-soft sm:w-9"
					>
						<GripVertical className="size-5" />
					</span>
					<div className="min-w-0 flex-1">{content}</div>
					<div className="flex shrink-0 flex-col justify-center sm:flex-row sm:items-center">
						<button
							type="button"
							className={step}
							aria-disabled={at === 0 || undefined}
							onClick={() => at > 0 && onMove(id, at - 1)}
						>
							<ChevronUp aria-hidden="true" className="size-5" />
							<span className="sr-only">Subir: {name}</span>
						</button>
						<button
							type="button"
							className={step}
							aria-disabled={at === items.length - 1 || undefined}
							onClick={() => at < items.length - 1 && onMove(id, at + 1)}
						>
							<ChevronDown aria-hidden="true" className="size-5" />
							<span className="sr-only">Descer: {name}</span>
						</button>
					</div>
				</li>
			))}
		</ol>
	);
}
