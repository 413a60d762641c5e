import { type KeyboardEvent, useState } from "react";
import { type Tool, ToolbarButton } from "./toolbar-button.tsx";

/** One stop for the Tab key; the arrows walk from tool to tool, Home and End to the ends. */
export function Toolbar({ groups }: { groups: Tool[][] }) {
	const tools = groups.flat();
	const [stop, setStop] = useState(tools[0]?.id);
	const current = tools.some(({ id }) => id === stop) ? stop : tools[0]?.id;

	const walk = (event: KeyboardEvent<HTMLDivElement>) => {
		const { target } = event;
		const at = tools.findIndex(({ id }) => target instanceof HTMLElement && id === target.dataset.tool);
		const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
		if (next === undefined) return;
		event.preventDefault();
		const tool = tools[(next + tools.length) % tools.length];
		if (!tool) return;
		setStop(tool.id);
		event.currentTarget.querySelector<HTMLElement>(`[data-tool="${tool.id}"]`)?.focus();
	};

	return (
		<div
			role="toolbar"
			aria-label="Formatação"
			onKeyDown={walk}
			className="rail flex gap-1 overflow-x-auto border-line border-b bg-raised px-2 py-1.5 sm:flex-wrap"
		>
			{groups.map((group) => (
				<div key={group[0]?.id} className="flex shrink-0 border-line not-first:border-l not-first:pl-1">
					{group.map((tool) => (
						<ToolbarButton key={tool.id} tool={tool} tabIndex={tool.id === current ? 0 : -1} />
					))}
				</div>
			))}
		</div>
	);
}
