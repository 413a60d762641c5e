import { UserPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { memberRoles } from "#core/accounts/seat.ts";
import { EMAIL_MAX_LENGTH } from "#core/kernel/contact/email-address.ts";
import { INVITE_DAYS } from "#core/team/invite-days.ts";
import { roleNames } from "#core/team/role-names.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField, TextField } from "#web/ui/form/field.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { roleWords } from "./team.copy.ts";
import type { TeamAnswer } from "./team-answer.ts";

const options = memberRoles.map((role) => ({ value: role, label: roleNames[role], description: roleWords[role] }));

export function InviteBox({ answer }: { answer: TeamAnswer | undefined }) {
	const { formData } = useNavigation();
	const { errors, values } = answer ?? {};
	const form = useRef<HTMLFormElement>(null);
	useFormFocus(form, errors);
	// Emptied for the next person, and not made anew: the focus stays where it is.
	useEffect(() => {
		if (answer?.done && answer.intent === "convidar") form.current?.reset();
	}, [answer]);
	return (
		<ActionBox
			id="convidar"
			title="Convidar por e-mail"
			lead={`A pessoa recebe um link só dela, que vale por ${INVITE_DAYS} dias.`}
		>
			<Form ref={form} method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
				<TextField
					id="convite-email"
					name="email"
					label="E-mail"
					type="email"
					inputMode="email"
					// Somebody else's: the browser would offer the manager's own.
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={EMAIL_MAX_LENGTH}
					required
					defaultValue={values?.email}
					error={errors?.email}
				/>
				<RadioGroupField
					id="convite-papel"
					name="papel"
					legend="Papel"
					options={options}
					defaultValue={values?.papel || "corretor"}
					error={errors?.papel}
				/>
				<Button
					type="submit"
					name="intent"
					value="convidar"
					pending={formData?.get("intent") === "convidar"}
					pendingLabel="Enviando..."
				>
					<UserPlus aria-hidden="true" className="size-5" />
					Enviar convite
				</Button>
			</Form>
		</ActionBox>
	);
}
