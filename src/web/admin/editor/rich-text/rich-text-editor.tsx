import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { imagesIn, insertImages } from "./dropped-images.ts";
import { extensions } from "./extensions.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import "./rich-text.css";
import { tidyHtml } from "./tidy-html.ts";
import { Toolbar } from "./toolbar.tsx";
import { toolsFor } from "./tools.ts";
import { VideoDialog } from "./video-dialog.tsx";

type Props = {
	labelledBy: string;
	describedBy: string;
	invalid: boolean;
	/** Where it starts; it then keeps its own state. Another text needs another `key`. */
	html: string;
	onChange: (html: string) => void;
};

/** The writing surface. Loaded only where somebody writes: it weighs more than all public pages together. */
export default function RichTextEditor({ labelledBy, describedBy, invalid, html, onChange }: Props) {
	const [dialog, setDialog] = useState<"link" | "image" | "video">();
	const [uploading, setUploading] = useState(0);

	const receive = (files: File[], position: number) => {
		if (!editor || files.length === 0) return false;
		setUploading((count) => count + 1);
		void insertImages(editor, files, position).finally(() => setUploading((count) => count - 1));
		return true;
	};

	const editor = useEditor({
		extensions,
		content: html,
		injectCSS: false,
		immediatelyRender: false,
		onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : tidyHtml(editor.getHTML())),
		editorProps: {
			attributes: {
				role: "textbox",
				"aria-multiline": "true",
				"aria-labelledby": labelledBy,
				"aria-describedby": describedBy,
				class: "post-body",
			},
			transformPastedHTML: cleanPastedHtml,
			handlePaste: (view, event) => receive(imagesIn(event.clipboardData), view.state.selection.from),
			handleDrop: (view, event, _slice, moved) => {
				if (moved) return false;
				const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
				const taken = receive(imagesIn(event.dataTransfer), at ?? view.state.selection.from);
				if (taken) event.preventDefault();
				return taken;
			},
		},
	});
	// Each press may change which tools are on; the text itself is not React's.
	useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

	if (!editor) return null;
	const close = () => setDialog(undefined);
	const tools = toolsFor(editor, {
		openLink: () => setDialog("link"),
		openImage: () => setDialog("image"),
		openVideo: () => setDialog("video"),
	});
	return (
		<div
			className={`editor-surface rounded-card border bg-raised focus-within:border-pen ${invalid ? "border-2 border-risk" : "border-edge"}`}
		>
			<div className="sticky top-16 z-20 overflow-hidden rounded-t-card">
				<Toolbar groups={tools} />
			</div>
			<EditorContent editor={editor} />
			<p role="status" className="flex items-center gap-2 px-4 text-sm text-soft [&:not(:empty)]:pb-3">
				{uploading > 0 && (
					<>
						<SpinnerMark className="size-4" />
						Enviando imagem...
					</>
				)}
			</p>
			<LinkDialog editor={editor} open={dialog === "link"} onClose={close} />
			<ImageDialog editor={editor} open={dialog === "image"} onClose={close} />
			<VideoDialog editor={editor} open={dialog === "video"} onClose={close} />
		</div>
	);
}
