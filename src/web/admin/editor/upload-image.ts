import { imageSentences, MAX_IMAGE_BYTES } from "#core/blog/image-upload.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { callAdmin } from "./call-admin.ts";

export type UploadedImage = { url: string; width: number; height: number };
type UploadAnswer = { image_url: string; width: number; height: number };

/** Sends a file from this device. Says what came of it; undefined when nothing did. */
export async function uploadImage(file: File): Promise<UploadedImage | undefined> {
	if (!file.type.startsWith("image/")) return failed(imageSentences.notAnImage);
	if (file.size > MAX_IMAGE_BYTES) return failed(imageSentences.tooLarge);
	const text = await readAsText(file);
	if (text === undefined) return failed(imageSentences.unreadable);
	return send({ image_base64: text, filename: file.name }, imageSentences.uploaded, imageSentences.uploadFailed);
}

/** Lets the server fetch a picture from elsewhere and keep it. */
export async function importImageFrom(url: string): Promise<UploadedImage | undefined> {
	if (url.trim() === "") return failed(imageSentences.noUrl);
	return send({ image_url: url.trim() }, imageSentences.imported, imageSentences.importFailed);
}

async function send(body: object, success: string, failure: string): Promise<UploadedImage | undefined> {
	const answer = await callAdmin<UploadAnswer>("upload-blog-image", body);
	if (!answer.ok) return failed(failure, answer.error === failure ? undefined : answer.error);
	showToast({ title: success, tone: "success" });
	const { image_url: url, width, height } = answer.value;
	return { url, width, height };
}

function failed(title: string, description?: string): undefined {
	showToast({ title, description, tone: "error" });
	return undefined;
}

function readAsText(file: File): Promise<string | undefined> {
	return new Promise((resolve) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => resolve(undefined);
		reader.readAsDataURL(file);
	});
}
