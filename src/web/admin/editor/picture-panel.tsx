import { Trash2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { ImageSource } from "./image-source.tsx";

type Props = { url: string; error: string | undefined; onChange: (url: string) => void };

export function PicturePanel({ url, error, onChange }: Props) {
	return (
		<EditorPanel id="imagem" title="Imagem destacada">
			{url && (
				<div className="grid gap-2">
					<img
						src={url}
						alt="Imagem destacada do post"
						className="aspect-video w-full rounded-field border border-line object-cover"
					/>
					<Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onChange("")}>
						<Trash2 aria-hidden="true" className="size-4" />
						Remover imagem
					</Button>
				</div>
			)}
			<ImageSource id="destaque" onImage={(image) => onChange(image.url)} />
			<FieldError id="post-picture" error={error} />
		</EditorPanel>
	);
}
