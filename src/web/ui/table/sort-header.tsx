import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { isSameOrder, type ListOrder, writeOrder } from "#core/kernel/list-order.ts";
import { classes } from "#web/ui/classes.ts";

type Props = {
	column: string;
	order: ListOrder<string>;
	/** The order of an address that says nothing of it. */
	usual: ListOrder<string>;
	/** Which way a first tap goes: the newest first, names from A. */
	startsDown?: boolean;
	className?: string;
	children: ReactNode;
};

/** The head of a column that a list can be in order of; the order stands in the address, and begins at the first page. */
export function SortHeader({ column, order, usual, startsDown = false, className, children }: Props) {
	const [parameters] = useSearchParams();
	const isChosen = order.column === column;
	const next = { column, down: isChosen ? !order.down : startsDown };
	const asks = new URLSearchParams(parameters);
	asks.delete("depois");
	if (isSameOrder(next, usual)) asks.delete("ordem");
	else asks.set("ordem", writeOrder(next));
	const Icon = isChosen ? (order.down ? ArrowDown : ArrowUp) : ChevronsUpDown;
	return (
		<th
			scope="col"
			aria-sort={isChosen ? (order.down ? "descending" : "ascending") : undefined}
			className={classes("px-3 text-left font-semibold text-sm", className)}
		>
			<Link
				to={`?${asks}`}
				preventScrollReset
				className={classes("inline-flex min-h-11 items-center gap-1.5 hover:text-ink", !isChosen && "text-soft")}
			>
				{children}
				<Icon aria-hidden="true" className="size-4" />
			</Link>
		</th>
	);
}

export function PlainHeader({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<th scope="col" className={classes("px-3 text-left font-semibold text-sm text-soft", className)}>
			{children}
		</th>
	);
}
