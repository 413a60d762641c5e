import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { parseVideoUrl, videoMark } from "#core/blog/video-embed.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type Props = { editor: Editor; open: boolean; onClose: () => void };

export function VideoDialog({ editor, open, onClose }: Props) {
	return (
		<Dialog id="editor-video" open={open} onClose={onClose} title="Vídeo">
			{open && <VideoForm editor={editor} onClose={onClose} />}
		</Dialog>
	);
}

function VideoForm({ editor, onClose }: Omit<Props, "open">) {
	const [url, setUrl] = useState("");
	const [caption, setCaption] = useState("");
	const [error, setError] = useState<string>();

	const apply = (event: FormEvent) => {
		event.preventDefault();
		const video = parseVideoUrl(url.trim());
		if (!video) return setError("Cole o endereço de um vídeo do YouTube ou do Vimeo");
		onClose();
		const attrs = { mark: videoMark(video), caption: caption.trim() };
		editor.chain().focus().insertContent({ type: "video", attrs }).run();
	};

	return (
		<form onSubmit={apply} noValidate className="grid grid-cols-1 gap-5">
			<TextField
				id="editor-video-url"
				name="url"
				label="Endereço do vídeo"
				inputMode="url"
				autoComplete="off"
				value={url}
				onValueChange={setUrl}
				error={error}
				hint="YouTube ou Vimeo. O vídeo só carrega quando o leitor clica."
			/>
			<TextField
				id="editor-video-legenda"
				name="caption"
				label="Título do vídeo"
				optional
				maxLength={160}
				value={caption}
				onValueChange={setCaption}
			/>
			<Button type="submit" className="justify-self-start">
				Inserir vídeo
			</Button>
		</form>
	);
}
