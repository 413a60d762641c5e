import type { Editor } from "@tiptap/core";
import { uploadImage } from "../upload-image.ts";

/** The pictures among files that were pasted or dropped. */
export function imagesIn(data: DataTransfer | null): File[] {
	return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}

/** Uploads them one after the other and puts each where it was dropped. */
export async function insertImages(editor: Editor, files: File[], position: number): Promise<void> {
	let at = position;
	for (const file of files) {
		const image = await uploadImage(file);
		if (!image || editor.isDestroyed) continue;
		const alt = file.name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
		const attrs = { src: image.url, width: image.width, height: image.height, alt: isSpeaking(alt) ? alt : "" };
		at = Math.min(at, editor.state.doc.content.size);
		editor.chain().focus().insertContentAt(at, { type: "image", attrs }).run();
		at += 1;
	}
}

/** Cameras and screenshots name files by number: that describes nothing. */
function isSpeaking(name: string): boolean {
	return !/\d{3,}|^(image|img|imagem|screenshot|captura)\b/i.test(name);
}
