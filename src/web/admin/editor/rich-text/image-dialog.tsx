import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { ImageSource } from "../image-source.tsx";
import type { UploadedImage } from "../upload-image.ts";

type Props = { editor: Editor; open: boolean; onClose: () => void };

/** A new picture, or the words about the one that is selected. */
export function ImageDialog({ editor, open, onClose }: Props) {
	return (
		<Dialog id="editor-imagem" open={open} onClose={onClose} title="Imagem">
			{open && <ImageForm editor={editor} onClose={onClose} />}
		</Dialog>
	);
}

function ImageForm({ editor, onClose }: Omit<Props, "open">) {
	const isOld = editor.isActive("image");
	const [alt, setAlt] = useState(String(editor.getAttributes("image").alt ?? ""));
	const [image, setImage] = useState<UploadedImage>();

	const apply = (event: FormEvent) => {
		event.preventDefault();
		onClose();
		const words = alt.trim();
		const attrs = image && { src: image.url, width: image.width, height: image.height, alt: words };
		if (isOld)
			editor
				.chain()
				.focus()
				.updateAttributes("image", attrs ?? { alt: words })
				.run();
		else if (attrs) editor.chain().focus().insertContent({ type: "image", attrs }).run();
	};

	return (
		<form onSubmit={apply} noValidate className="grid grid-cols-1 gap-5">
			{image && (
				<img
					src={image.url}
					width={image.width}
					height={image.height}
					alt=""
					className="max-h-52 w-auto rounded-field border border-line object-contain"
				/>
			)}
			<ImageSource id="editor-imagem" onImage={setImage} />
			<TextField
				id="editor-imagem-alt"
				name="alt"
				label="Texto alternativo"
				maxLength={200}
				value={alt}
				onValueChange={setAlt}
				hint="O que a imagem mostra, para quem não a vê. Deixe vazio se ela só enfeita."
			/>
			<Button type="submit" aria-disabled={!image && !isOld} className="justify-self-start">
				{isOld ? "Aplicar" : "Inserir imagem"}
			</Button>
		</form>
	);
}
