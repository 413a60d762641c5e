import { UserCheck, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ActionBox } from "#web/ui/action-box.tsx";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";

/** One tap, because it is needed on the worst day; it can be undone as easily. */
export function DeactivateBox({ name }: { name: string }) {
	return (
		<ActionBox
			id="desativar"
			title="Desativar"
			lead={`${name} perde o acesso na hora, em todos os aparelhos, e o perfil fica livre. Os links das fichas em aberto são trocados, e os clientes com e-mail recebem o novo. As fichas ficam com a conta; ${name} pode baixar cópia do que fez. Dá para desfazer.`}
		>
			<OneTap intent="desativar" variant="danger" pendingLabel="Desativando...">
				<UserX aria-hidden="true" className="size-5" />
				Desativar {name}
			</OneTap>
		</ActionBox>
	);
}

export function ReactivateBox({ name }: { name: string }) {
	return (
		<ActionBox
			id="reativar"
			title="Reativar"
			lead={`${name} volta com o mesmo login e o mesmo papel, enquanto houver perfil livre.`}
		>
			<OneTap intent="reativar" variant="secondary" pendingLabel="Reativando...">
				<UserCheck aria-hidden="true" className="size-5" />
				Reativar {name}
			</OneTap>
		</ActionBox>
	);
}

type Props = { intent: string; variant: ButtonVariant; pendingLabel: string; children: ReactNode };

function OneTap({ intent, variant, pendingLabel, children }: Props) {
	const { formData } = useNavigation();
	return (
		<Form method="post" className="mt-4">
			<Button
				type="submit"
				name="intent"
				value={intent}
				variant={variant}
				pending={formData?.get("intent") === intent}
				pendingLabel={pendingLabel}
			>
				{children}
			</Button>
		</Form>
	);
}
