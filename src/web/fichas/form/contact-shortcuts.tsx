import { ClipboardPaste, Contact } from "lucide-react";
import { useEffect, useState } from "react";
import type { Values } from "#core/fichas/form/field.ts";
import { readContact } from "#core/fichas/registry/read-contact.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { useFormContext } from "./form-context.ts";

/** Chromium's on Android: https://w3c.github.io/contact-picker/ */
type PickedContact = { name?: string[]; tel?: string[]; email?: string[] };
declare global {
	interface Navigator {
		contacts?: { select(properties: string[]): Promise<PickedContact[]> };
	}
}

const NOBODY = {
	title: "Não encontramos um contato no que você copiou",
	description: "Copie o contato na conversa (nome e celular) e toque de novo, ou digite.",
};

/** Somebody who is in the phone already is not typed again. Only what the person picks is read. */
export function ContactShortcuts({ path, item }: { path: string; item: Values }) {
	const { change } = useFormContext();
	const [can, setCan] = useState({ pick: false, paste: false });
	useEffect(() => {
		setCan({ pick: "contacts" in navigator, paste: navigator.clipboard?.readText !== undefined });
	}, []);
	const use = (text: string) => {
		const found = readContact(text);
		if (Object.keys(found).length === 0) return showToast({ ...NOBODY, tone: "error" });
		change(path, { ...item, ...found });
	};
	const pick = async () => {
		const [picked] = (await navigator.contacts?.select(["name", "tel", "email"]).catch(() => [])) ?? [];
		if (picked) use([picked.name?.[0], picked.tel?.[0], picked.email?.[0]].filter(Boolean).join("\n"));
	};
	const paste = () => navigator.clipboard.readText().then(use, () => showToast({ ...NOBODY, tone: "error" }));
	return (
		<>
			{can.pick && (
				<Button variant="secondary" size="sm" className="px-3" onClick={() => void pick()}>
					<Contact aria-hidden="true" className="size-4" />
					Da agenda
				</Button>
			)}
			{can.paste && (
				<Button variant="secondary" size="sm" className="px-3" onClick={() => void paste()}>
					<ClipboardPaste aria-hidden="true" className="size-4" />
					Colar contato
				</Button>
			)}
		</>
	);
}
