import type { ComponentProps } from "react";
import { EMAIL_MAX_LENGTH } from "#core/kernel/contact/email-address.ts";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "name" | "type" | "inputMode" | "autoComplete" | "maxLength">;

/** An address of the person who types it: phones show the right keys, nothing is corrected or capitalised. */
export function EmailField(props: Props) {
	return (
		<TextField
			required
			{...props}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
			maxLength={EMAIL_MAX_LENGTH}
		/>
	);
}
