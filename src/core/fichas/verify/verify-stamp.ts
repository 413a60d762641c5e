import { bytesToHex } from "@noble/hashes/utils.js";
import { fromBase64 } from "./verify-certificate.ts";
import { holdsFor, readSignedData } from "./verify-cms.ts";
import { childAt, childrenOf, momentIn, readDer } from "./verify-der.ts";

/** Who says that this hash existed, and when (RFC 3161); undefined if the stamp is not about it or does not hold. */
export async function readStamp(token: string, sha256: string): Promise<{ authority: string; at: string } | undefined> {
	try {
		const data = readSignedData(readDer(fromBase64(token)));
		if (!data.content) return undefined;
		const [, , imprint, , time] = childrenOf(readDer(data.content));
		if (!imprint || !time || bytesToHex(childAt(imprint, 1).content) !== sha256) return undefined;
		const at = momentIn(time);
		if (!at || !(await holdsFor(data, data.content))) return undefined;
		return { authority: data.certificate.subject, at: at.toISOString() };
	} catch {
		return undefined;
	}
}
