import { Search } from "lucide-react";
import { Form } from "react-router";
import { LONGEST_SEARCH } from "#core/desk/account-search.ts";
import { Button } from "#web/ui/button.tsx";
import { controlClasses } from "#web/ui/form/field-frame.tsx";

type Props = {
	id: string;
	label: string;
	placeholder: string;
	typed: string;
	/** What else the address says and a new search keeps. */
	kept?: Record<string, string>;
};

export function DeskSearch({ id, label, placeholder, typed, kept = {} }: Props) {
	return (
		<Form method="get" role="search" className="mt-7 flex gap-2">
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<input
				key={typed}
				id={id}
				type="search"
				name="busca"
				maxLength={LONGEST_SEARCH}
				defaultValue={typed}
				placeholder={placeholder}
				className={`${controlClasses} h-12 min-w-0 flex-1`}
			/>
			<Button type="submit" variant="secondary">
				<Search aria-hidden="true" className="size-5" />
				<span className="max-sm:sr-only">Buscar</span>
			</Button>
		</Form>
	);
}
