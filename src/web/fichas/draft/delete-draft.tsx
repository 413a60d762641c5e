import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** Two taps, without a script as well. */
export function DeleteDraft() {
	return (
		<details className="mt-6">
			<summary className="flex min-h-11 w-fit items-center gap-2 font-medium text-soft">
				<Trash2 aria-hidden="true" className="size-4" />
				Descartar rascunho
			</summary>
			<Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
				<p className="text-soft">O rascunho e as fotos dele somem de vez.</p>
				<Button type="submit" name="intent" value="descartar" variant="danger" size="sm">
					Descartar de vez
				</Button>
			</Form>
		</details>
	);
}
