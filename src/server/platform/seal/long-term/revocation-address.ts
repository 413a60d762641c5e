import { type Certificate, extensionOf } from "#core/fichas/verify/verify-certificate.ts";
import { childrenOf, type Der } from "#core/fichas/verify/verify-der.ts";

const CRL_DISTRIBUTION_POINTS = "2.5.29.31";
const [NAME, FULL_NAME, ADDRESS] = [0xa0, 0xa0, 0x86];

/** Where the issuer of this certificate publishes what it has revoked, as the certificate itself says (RFC 5280, 4.2.1.13). */
export function crlAddressesOf(certificate: Certificate): string[] {
	try {
		const points = extensionOf(certificate, CRL_DISTRIBUTION_POINTS);
		return points ? childrenOf(points).flatMap(addressesIn) : [];
	} catch {
		return [];
	}
}

function addressesIn(point: Der): string[] {
	return childrenOf(point)
		.filter(({ tag }) => tag === NAME)
		.flatMap(childrenOf)
		.filter(({ tag }) => tag === FULL_NAME)
		.flatMap(childrenOf)
		.filter(({ tag }) => tag === ADDRESS)
		.map(({ content }) => new TextDecoder().decode(content))
		.filter((address) => /^https?:\/\//.test(address));
}
