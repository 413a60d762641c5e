import type { ReactNode } from "react";

/** One state of a component with its name above it. */
export function Specimen({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
	return (
		<div className={wide ? "col-span-full min-w-0" : "min-w-0"}>
			<h3 className="mb-3 border-line border-b pb-1 font-medium text-sm text-soft">{name}</h3>
			{children}
		</div>
	);
}

export function SpecimenGrid({ children }: { children: ReactNode }) {
	return <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">{children}</div>;
}

/** The same things on the night side, inside a light page. */
export function NightSide({ children }: { children: ReactNode }) {
	return (
		<div data-theme="dark" className="mt-10 rounded-card border border-line bg-paper p-5 sm:p-8">
			{children}
		</div>
	);
}
