import { createContext, type ReactNode, useContext } from "react";
import { Form, useNavigation } from "react-router";
import type { AccountAct } from "#core/desk/account-act.ts";
import { REASON_MAX_LENGTH } from "#core/desk/desk-record.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";

/** What makes each form of this page one decision, however often it is pressed. */
export type Once = { act: AccountAct; id: string }[];
export const OnceContext = createContext<Once>([]);

/** One thing done for an account, with its reason. */
export function ActForm({ act, button, children }: { act: AccountAct; button: string; children: ReactNode }) {
	const { formData } = useNavigation();
	const once = useContext(OnceContext).find((each) => each.act === act);
	return (
		<Form method="post" className="grid gap-4 text-ink">
			<input type="hidden" name="intent" value={act} />
			<input type="hidden" name="vez" value={once?.id ?? ""} />
			{children}
			<TextField id={`motivo-${act}`} name="motivo" label="Motivo" maxLength={REASON_MAX_LENGTH} required />
			<Button
				type="submit"
				variant="secondary"
				pending={formData?.get("intent") === act}
				className="justify-self-start"
			>
				{button}
			</Button>
		</Form>
	);
}
