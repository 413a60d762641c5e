import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";

let profile: Uint8Array | undefined;

/** sRGB in 480 bytes (saucecontrol's, CC0): which red is meant stands in the file itself. */
export function outputProfile(): Uint8Array {
	profile ??= deflateSync(readFileSync(path.join(import.meta.dirname, "srgb.icc")), { level: 9 });
	return profile;
}

export type About = { title: string; author: string; subject: string; keywords?: string | undefined; at: Date };

/** The same facts as the information dictionary, for programs that read XMP. */
export function xmpOf({ title, author, subject, keywords, at }: About): string {
	const moment = at.toISOString();
	const words = keywords ? `<pdf:Keywords>${escapeXml(keywords)}</pdf:Keywords>` : "";
	return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>pt-BR</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${moment}</xmp:CreateDate><xmp:ModifyDate>${moment}</xmp:ModifyDate><xmp:CreatorTool>${escapeXml(author)}</xmp:CreatorTool><pdf:Producer>${escapeXml(author)}</pdf:Producer>${words}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
