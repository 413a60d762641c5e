import { CONTACT_LIMITS } from "#core/contact/contact-form.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { contactCopy as copy } from "./contact.copy.ts";
import { type ContactErrors, type ContactField, type ContactValues, fieldId } from "./contact-values.ts";

type Props = {
	values?: ContactValues | undefined;
	errors: ContactErrors;
	onEdit: (field: ContactField) => void;
};

export function ContactFields({ values, errors, onEdit }: Props) {
	const field = (name: ContactField) => ({
		id: fieldId(name),
		name,
		defaultValue: values?.[name],
		error: errors[name],
		onValueChange: () => onEdit(name),
	});
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<div className="sm:col-span-2">
				<TextField {...field("nome")} label="Nome" autoComplete="name" required maxLength={CONTACT_LIMITS.nome.max} />
			</div>
			<EmailField {...field("email")} label="E-mail" />
			<PhoneField {...field("telefone")} label="Telefone" optional />
			<div className="sm:col-span-2">
				<TextField
					{...field("assunto")}
					label="Assunto"
					autoComplete="off"
					required
					maxLength={CONTACT_LIMITS.assunto.max}
				/>
			</div>
			<div className="sm:col-span-2 [&_textarea]:min-h-40">
				<TextAreaField
					{...field("mensagem")}
					label="Mensagem"
					placeholder={copy.messagePlaceholder}
					rows={6}
					required
					maxLength={CONTACT_LIMITS.mensagem.max}
				/>
			</div>
		</div>
	);
}
