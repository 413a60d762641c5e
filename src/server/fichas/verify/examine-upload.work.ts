import { examinePackage } from "#core/fichas/verify/package/examine-package.ts";
import { isZip } from "#core/fichas/verify/package/read-zip.ts";
import { examineFile } from "#core/fichas/verify/returned/examine-file.ts";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import type { CheckSecond } from "#core/fichas/verify/verify-second-signature.ts";
import { decodeText, splitMultipart } from "#server/platform/forms/split-multipart.ts";
import { isSecondSignature } from "#server/platform/seal/second-key.ts";
import type { UploadTask, UploadWork } from "./examine-upload.ts";

/** The form has one field and one file; some browsers add the button. */
const MOST_PARTS = 8;
/** Of fields that are no file, names included: they go back to be read as a form, and no form of ours has more. */
const MOST_FIELD_BYTES = 64 * 1024;

const checkSecond: CheckSecond = async (key, content, signature) => isSecondSignature(key, content, signature);

/** Runs apart, in a thread of its own: here the body of a stranger is taken to pieces for the first time. */
export default async function examineUpload({ body, ...task }: UploadTask): Promise<UploadWork> {
	try {
		return await takeToPieces({ body, ...task });
	} finally {
		// Given back at once: the thread collects its garbage seldom, and ten such bodies are 200 MB.
		body.transfer(0);
	}
}

async function takeToPieces({ body, boundary, known, at }: UploadTask): Promise<UploadWork> {
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
	if (isZip(file.content))
		return { fields, file: { name, packed: await examinePackage(name, file.content, { known, second: checkSecond }) } };
	return { fields, file: { name, facts: await examineFile(file.content, new Date(at)) } };
}
