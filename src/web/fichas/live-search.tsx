import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { SEARCH_MAX_LENGTH } from "#core/fichas/registry/search-words.ts";
import { Button } from "#web/ui/button.tsx";

const PAUSE_MS = 150;

type Props = { label: string; typed: string /** What else the address says. */; children?: ReactNode };

/** Found while it is typed; without a script, by the button. What is looked for stands in the address. */
export function LiveSearch({ label, typed, children }: Props) {
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const ask = (form: HTMLFormElement | null) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS);
	};
	return (
		<Form method="get" role="search" className="flex gap-2">
			{children}
			<input
				type="search"
				name="q"
				defaultValue={typed}
				aria-label={label}
				placeholder={label}
				maxLength={SEARCH_MAX_LENGTH}
				autoComplete="off"
				enterKeyHint="search"
				onInput={(event) => ask(event.currentTarget.form)}
				className="field-control h-12 min-w-0 flex-1"
			/>
			<Button type="submit" variant="secondary" className="shrink-0 px-4">
				<Search aria-hidden="true" className="size-5" />
				<span className="max-sm:sr-only">Procurar</span>
			</Button>
		</Form>
	);
}
