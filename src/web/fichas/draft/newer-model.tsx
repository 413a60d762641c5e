import { Form, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** One tap, and what was typed goes along. */
export function NewerModel({ nome, save }: { nome: string; save: () => Promise<boolean> }) {
	const submit = useSubmit();
	return (
		<Form method="post" className="mt-5">
			<Notice
				tone="gold"
				title="Há uma versão mais nova deste modelo"
				actions={
					<Button
						type="submit"
						name="intent"
						value="versao-nova"
						size="sm"
						onClick={async (event) => {
							event.preventDefault();
							if (await save()) void submit({ intent: "versao-nova" }, { method: "post" });
						}}
					>
						Usar a versão nova
					</Button>
				}
			>
				Esta ficha começou em uma versão anterior de “{nome}” e continua nela até você trocar.
			</Notice>
		</Form>
	);
}
