import { Form, useNavigation } from "react-router";
import { type MemberRole, memberRoles } from "#core/accounts/seat.ts";
import { roleNames } from "#core/team/role-names.ts";
import { Button } from "#web/ui/button.tsx";
import { ActionBox } from "#web/ui/layout/action-box.tsx";
import { roleWords } from "./team.copy.ts";

/** One tap to the other role: there are only two. */
export function RoleBox({ role }: { role: MemberRole }) {
	const { formData } = useNavigation();
	const other = memberRoles.find((kind) => kind !== role) ?? role;
	return (
		<ActionBox id="papel" title={`Papel: ${roleNames[role].toLowerCase()}`} lead={roleWords[role]}>
			<Form method="post" preventScrollReset className="mt-4">
				<input type="hidden" name="papel" value={other} />
				<Button
					type="submit"
					name="intent"
					value="papel"
					variant="secondary"
					size="sm"
					pending={formData?.get("intent") === "papel"}
				>
					Mudar para {roleNames[other].toLowerCase()}
				</Button>
			</Form>
		</ActionBox>
	);
}
