import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const GOOD = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i;

export function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
	return (
		<Dialog id="editor-link" open={open} onClose={onClose} title="Link">
			{open && <LinkForm editor={editor} onClose={onClose} />}
		</Dialog>
	);
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const before = String(editor.getAttributes("link").href ?? "");
	const [href, setHref] = useState(before);
	const [error, setError] = useState<string>();

	const apply = (event: FormEvent) => {
		event.preventDefault();
		const typed = href.trim();
		const target = GOOD.test(typed) ? typed : `https://${typed}`;
		if (!GOOD.test(target) || !(isUrl(target) || /^[/#]/.test(target))) {
			return setError("Digite um endereço, como https://exemplo.com.br ou /precos");
		}
		onClose();
		const chain = editor.chain().focus().extendMarkRange("link");
		if (editor.state.selection.empty && before === "") {
			chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href: target } }] }).run();
		} else chain.setLink({ href: target }).run();
	};

	return (
		<form onSubmit={apply} noValidate className="grid grid-cols-1 gap-5">
			<TextField
				id="editor-link-href"
				name="href"
				label="Endereço"
				inputMode="url"
				autoComplete="off"
				value={href}
				onValueChange={setHref}
				error={error}
				hint="Páginas do site podem começar com /, como /precos."
			/>
			<div className="flex flex-col gap-3 sm:flex-row">
				<Button type="submit">Aplicar</Button>
				{before !== "" && (
					<Button
						variant="secondary"
						onClick={() => {
							onClose();
							editor.chain().focus().extendMarkRange("link").unsetLink().run();
						}}
					>
						Remover link
					</Button>
				)}
			</div>
		</form>
	);
}

function isUrl(text: string): boolean {
	try {
		return Boolean(new URL(text));
	} catch {
		return false;
	}
}
