/** RFC 2046 allows no more. */
const LONGEST = 70;

/** What separates the parts, as the content type says; undefined if it is no multipart form. */
export function boundaryOf(contentType: string): string | undefined {
	if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? plain ?? "";
	return boundary === "" || boundary.length > LONGEST ? undefined : boundary;
}
