import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { TextField } from "#web/ui/form/field.tsx";
import { passwordCopy as copy } from "./password.copy.ts";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "suffix" | "mask">;

/** Can show what was typed once a script runs; until then there is no button that would do nothing. */
export function PasswordField(props: Props) {
	const [awake, setAwake] = useState(false);
	const [shown, setShown] = useState(false);
	useEffect(() => setAwake(true), []);
	return (
		<TextField
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...props}
			type={shown ? "text" : "password"}
			suffix={
				awake && (
					<button
						type="button"
						aria-pressed={shown}
						aria-controls={props.id}
						onClick={() => setShown(!shown)}
						className="grid size-11 place-items-center rounded-field text-soft hover:text-ink"
					>
						{shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
						<span className="sr-only">{copy.show}</span>
					</button>
				)
			}
		/>
	);
}
