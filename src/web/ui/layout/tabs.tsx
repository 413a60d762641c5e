import { type KeyboardEvent, type ReactNode, useState } from "react";
import { classes } from "#web/ui/classes.ts";
import { nextTab } from "./next-tab.ts";

export type TabItem = { id: string; label: ReactNode; content: ReactNode; disabled?: boolean };

type Props = {
	id: string;
	/** Names the list of tabs for a screen reader. */
	label: string;
	items: TabItem[];
	defaultTab?: string;
	value?: string;
	onValueChange?: (tab: string) => void;
	className?: string;
};

export function Tabs({ id, label, items, defaultTab, value, onValueChange, className }: Props) {
	const [chosen, setChosen] = useState(defaultTab ?? items[0]?.id);
	const active = value ?? chosen;

	const choose = (tab: string) => {
		setChosen(tab);
		onValueChange?.(tab);
	};

	const handleKey = (event: KeyboardEvent) => {
		const enabled = items.filter((item) => !item.disabled).map((item) => item.id);
		const next = nextTab(enabled, active, event.key);
		if (!next) return;
		event.preventDefault();
		choose(next);
		document.getElementById(`${id}-tab-${next}`)?.focus();
	};

	return (
		<div id={id} className={className}>
			<div
				role="tablist"
				aria-label={label}
				onKeyDown={handleKey}
				className="rail flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)]"
			>
				{items.map((item) => (
					<Tab key={item.id} of={id} item={item} isOpen={item.id === active} onChoose={() => choose(item.id)} />
				))}
			</div>
			{items.map((item) => (
				<div
					key={item.id}
					role="tabpanel"
					id={`${id}-panel-${item.id}`}
					aria-labelledby={`${id}-tab-${item.id}`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is the stop after its tab.
					tabIndex={0}
					hidden={item.id !== active}
					className="rounded-field pt-5"
				>
					{item.content}
				</div>
			))}
		</div>
	);
}

function Tab({ of, item, isOpen, onChoose }: { of: string; item: TabItem; isOpen: boolean; onChoose: () => void }) {
	return (
		<button
			type="button"
			role="tab"
			id={`${of}-tab-${item.id}`}
			aria-selected={isOpen}
			aria-controls={`${of}-panel-${item.id}`}
			tabIndex={isOpen ? 0 : -1}
			disabled={item.disabled}
			onClick={onChoose}
			className={classes(
				"focus-visible:-outline-offset-2 min-h-11 shrink-0 whitespace-nowrap rounded-t-field border-b-2 px-4 py-2 font-semibold text-[0.9375rem] transition-colors duration-150 disabled:opacity-50",
				isOpen ? "border-pen text-pen" : "border-transparent text-soft hover:border-edge hover:text-ink",
			)}
		>
			{item.label}
		</button>
	);
}
