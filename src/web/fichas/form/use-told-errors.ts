import { useMemo, useState } from "react";
import type { Values } from "#core/fichas/form/field.ts";
import { valueAt } from "./values-at.ts";

type Errors = Record<string, string>;

/** What only the server could find wrong, each for as long as its answer stays as it was. */
export function useToldErrors(errors: Errors | undefined, values: Values): Errors {
	const [told, setTold] = useState({ errors, values });
	if (told.errors !== errors) setTold({ errors, values });
	return useMemo(() => {
		const same = (path: string) => JSON.stringify(valueAt(values, path)) === JSON.stringify(valueAt(told.values, path));
		return Object.fromEntries(Object.entries(told.errors ?? {}).filter(([path]) => same(path)));
	}, [told, values]);
}
