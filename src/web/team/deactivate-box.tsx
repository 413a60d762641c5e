import { MailPlus, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, type ButtonVariant, buttonClasses } from "#web/ui/button.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";

/** One tap, because it is needed on the worst day. */
export function DeactivateBox({ name }: { name: string }) {
	return (
		<ActionBox
			id="desativar"
			title="Desativar"
			lead={`${name} perde o acesso na hora, em todos os aparelhos, e o perfil fica livre. Os links das fichas em aberto são trocados, e os clientes com e-mail recebem o novo. As fichas ficam com a conta; ${name} pode baixar cópia do que fez. Para voltar, ${name} aceita um novo convite.`}
		>
			<OneTap intent="desativar" variant="danger" pendingLabel="Desativando...">
				<UserX aria-hidden="true" className="size-5" />
				Desativar {name}
			</OneTap>
		</ActionBox>
	);
}

/** Nobody is put back at a seat without their own yes, nor is the address they use today told to whom they left. */
export function ReturnBox({ name }: { name: string }) {
	return (
		<ActionBox
			id="voltar"
			title="Voltar para a equipe"
			lead={`Mande um convite para o e-mail de ${name}. Quando ${name} aceitar, volta com o mesmo login, enquanto houver perfil livre, e reencontra as fichas que ficaram em seu nome.`}
		>
			<Link to="/app/equipe#convidar" className={buttonClasses({ variant: "secondary" }, "mt-4")}>
				<MailPlus aria-hidden="true" className="size-5" />
				Convidar {name}
			</Link>
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
