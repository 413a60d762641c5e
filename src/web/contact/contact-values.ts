import type { ContactForm } from "#core/contact/contact-form.ts";

export const contactFields = ["nome", "email", "telefone", "assunto", "mensagem"] as const;
export type ContactField = (typeof contactFields)[number];

/** What a person typed, before any rule looked at it. */
export type ContactValues = Record<keyof ContactForm, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const fieldId = (field: ContactField) => `contato-${field}`;
