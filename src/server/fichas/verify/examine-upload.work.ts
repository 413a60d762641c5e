import { examinePdf, MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { decodeText, splitMultipart } from "#server/platform/forms/split-multipart.ts";
import type { UploadTask, UploadWork } from "./examine-upload.ts";

/** The form has one field and one file; some browsers add the button. */
const MOST_PARTS = 8;
/** Of fields that are no file, names included: they go back to be read as a form, and no form of ours has more. */
const MOST_FIELD_BYTES = 64 * 1024;

/** Runs apart, in a thread of its own: here the body of a stranger is taken to pieces for the first time. */
export default async function examineUpload({ body, boundary }: UploadTask): Promise<UploadWork> {
	try {
		return await takeToPieces({ body, boundary });
	} finally {
		// Given back at once: the thread collects its garbage seldom, and ten such bodies are 200 MB.
		body.transfer(0);
	}
}

async function takeToPieces({ body, boundary }: UploadTask): Promise<UploadWork> {
	const parts = splitMultipart(new Uint8Array(body), boundary, MOST_PARTS);
	if (!parts) return "malformed";
	const fields: [string, string][] = [];
	let fieldBytes = 0;
	for (const { name, fileName, content } of parts) {
		if (fileName !== undefined) continue;
		fieldBytes += name.length + content.length;
		if (fieldBytes > MOST_FIELD_BYTES) return "malformed";
		const text = decodeText(content);
		if (text === undefined) return "malformed";
		fields.push([name, text]);
	}
	const file = parts.find(({ name, fileName }) => name === "arquivo" && fileName !== undefined);
	if (!file || file.content.length === 0) return { fields, file: undefined };
	const name = file.fileName ?? "";
	if (file.content.length > MAX_PDF_BYTES) return { fields, file: { name, facts: undefined } };
	return { fields, file: { name, facts: await examinePdf(file.content) } };
}
