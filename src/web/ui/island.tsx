import { type ComponentType, Suspense } from "react";

type Wake = "idle" | "visible" | "interaction";

/**
 * A part of a page that comes to life in the browser; all around it stays plain HTML. `name` is the file
 * name of the component without `.island.tsx`: the page's script finds the module by it. Nothing is waited for in its
 * boundary; it lets React bring the island to life in small steps, and at once where somebody clicks.
 */
export function Island<Props extends object>({
	name,
	component: Component,
	props,
	wake = "visible",
	near,
}: {
	name: string;
	component: ComponentType<Props>;
	props: Props;
	wake?: Wake;
	/** How many pixels before it is seen a `visible` island wakes. */
	near?: number;
}) {
	return (
		<div data-island={name} data-wake={wake} data-near={near} data-props={JSON.stringify(props)} className="contents">
			<Suspense>
				<Component {...props} />
			</Suspense>
		</div>
	);
}
