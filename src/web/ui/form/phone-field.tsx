import type { ComponentProps } from "react";
import { formatPhone, PHONE_MAX_LENGTH } from "#core/kernel/contact/phone.ts";
import { TextField } from "./field.tsx";

type Props = Omit<
	ComponentProps<typeof TextField>,
	"name" | "type" | "inputMode" | "autoComplete" | "maxLength" | "mask"
>;

/** A Brazilian number of the person who types it, written as it is read. */
export function PhoneField(props: Props) {
	return (
		<TextField
			{...props}
			name="telefone"
			type="tel"
			inputMode="tel"
			// "tel" would fill in +55, which the mask reads as an area code.
			autoComplete="tel-national"
			maxLength={PHONE_MAX_LENGTH}
			mask={formatPhone}
		/>
	);
}
