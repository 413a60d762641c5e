import { type Certificate, extensionOf } from "#core/fichas/verify/verify-certificate.ts";
import { childrenOf, type Der, objectId } from "#core/fichas/verify/verify-der.ts";

const CRL_DISTRIBUTION_POINTS = "2.5.29.31";
const AUTHORITY_INFORMATION = "1.3.6.1.5.5.7.1.1";
const OCSP = "1.3.6.1.5.5.7.48.1";
const [NAME, FULL_NAME, ADDRESS] = [0xa0, 0xa0, 0x86];

/** Where the issuer of this certificate answers for it, as the certificate itself says (RFC 5280, 4.2.2.1). */
export function ocspAddressesOf(certificate: Certificate): string[] {
	try {
		const information = extensionOf(certificate, AUTHORITY_INFORMATION);
		return (information ? childrenOf(information) : []).flatMap((each) => {
			const [method, place] = childrenOf(each);
			return method && place?.tag === ADDRESS && objectId(method) === OCSP ? webAddress(place) : [];
		});
	} catch {
		return [];
	}
}

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
		.flatMap(webAddress);
}

function webAddress({ content }: Der): string[] {
	const address = new TextDecoder().decode(content);
	return /^https?:\/\//.test(address) ? [address] : [];
}
