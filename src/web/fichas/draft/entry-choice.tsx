import type { FormEvent, ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

export type EntryChoiceData = {
	chosen: { protocolo: string; realizadaEm: string } | undefined;
	offered: { id: string; protocolo: string; signedAt: string; clienteNome: string }[];
};

type Props = EntryChoiceData & { hasRooms: boolean; save: () => Promise<boolean> };

/** Which entry an exit is compared with. What is typed goes to the server first: the choice adds to it. */
export function EntryChoice({ chosen, offered, hasRooms, save }: Props) {
	if (chosen)
		return (
			<Notice tone="protected" title={`Comparada com a entrada ${chosen.protocolo}`} className="mt-5">
				<p>
					Realizada em {chosen.realizadaEm}. Em cada item aparece o que estava na entrada; o que mudou para pior pede
					“desgaste natural” ou “dano”. O documento da saída cita esta entrada e o código do PDF selado dela.
				</p>
				<ChoiceForm save={save}>
					<Button type="submit" name="entrada" value="" variant="ghost" size="sm">
						Tirar a comparação
					</Button>
				</ChoiceForm>
			</Notice>
		);
	if (offered.length === 0) return null;
	return (
		<Notice tone="gold" title="Este imóvel tem vistoria de entrada assinada" className="mt-5">
			<p>
				{hasRooms
					? "Escolha com qual entrada comparar. Os ambientes que você já descreveu ficam como estão."
					: "Comece por ela: ambientes, itens, chaves e medidores vêm preenchidos, e o que mudar fica marcado."}
			</p>
			<ChoiceForm save={save}>
				{offered.map(({ id, protocolo, signedAt, clienteNome }) => (
					<Button key={id} type="submit" name="entrada" value={id} size="sm" className="h-auto min-h-11 py-2 text-left">
						Usar a entrada {protocolo}, assinada em {signedAt}
						{clienteNome && ` (${clienteNome})`}
					</Button>
				))}
			</ChoiceForm>
		</Notice>
	);
}

function ChoiceForm({ save, children }: { save: () => Promise<boolean>; children: ReactNode }) {
	const submit = useSubmit();
	const choose = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
		const chosen = new FormData(event.currentTarget, submitter);
		if (await save()) await submit(chosen, { method: "post" });
	};
	return (
		<Form method="post" className="mt-3 grid justify-items-start gap-2" onSubmit={(event) => void choose(event)}>
			<input type="hidden" name="intent" value="comparar" />
			{children}
		</Form>
	);
}
