import * as asn1 from "asn1js";
import * as pkijs from "pkijs";

const YEARS = 10;
const KEY = {
	name: "RSASSA-PKCS1-v1_5",
	hash: "SHA-256",
	modulusLength: 3072,
	publicExponent: new Uint8Array([1, 0, 1]),
};
const DIGITAL_SIGNATURE_AND_NON_REPUDIATION = 0xc0;
/** id-kp-documentSigning (RFC 9336), and what older readers look for instead: with the first alone they doubt it. */
const DOCUMENT_SIGNING = "1.3.6.1.5.5.7.3.36";
const EMAIL_PROTECTION = "1.3.6.1.5.5.7.3.4";

export type Purposes = { ids: string[]; critical: boolean };
const sealing: Purposes = { ids: [DOCUMENT_SIGNING, EMAIL_PROTECTION], critical: false };

/**
 * A key and its own certificate. RSA: every reader of PDF knows it, and it signs the same content the same way
 * twice, so that a seal that was interrupted is made again byte by byte.
 */
export async function makeCertificate(
	name: string,
	{ now, serial, purposes = sealing }: { now: Date; serial: Uint8Array; purposes?: Purposes },
): Promise<{ certificate: string; privateKey: string }> {
	const engine = new pkijs.CryptoEngine({ name: "node", crypto });
	const keys = await crypto.subtle.generateKey(KEY, true, ["sign", "verify"]);
	const certificate = new pkijs.Certificate({ version: 2 });
	// The first bit makes a number negative, and a serial number is none.
	certificate.serialNumber = new asn1.Integer({ valueHex: Uint8Array.from([0x01, ...serial.subarray(1)]).buffer });
	certificate.subject.typesAndValues.push(commonName(name));
	certificate.issuer.typesAndValues.push(commonName(name));
	certificate.notBefore.value = new Date(now.getTime() - 60_000);
	certificate.notAfter.value = new Date(now);
	certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS);
	certificate.extensions = [
		extension("2.5.29.19", new pkijs.BasicConstraints({ cA: false }).toSchema(), true),
		extension(
			"2.5.29.15",
			new asn1.BitString({ valueHex: Uint8Array.of(DIGITAL_SIGNATURE_AND_NON_REPUDIATION).buffer, unusedBits: 6 }),
			true,
		),
		extension("2.5.29.37", new pkijs.ExtKeyUsage({ keyPurposes: purposes.ids }).toSchema(), purposes.critical),
	];
	await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
	await certificate.sign(keys.privateKey, "SHA-256", engine);
	const privateKey = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
	return {
		certificate: pem("CERTIFICATE", certificate.toSchema(true).toBER()),
		privateKey: pem("PRIVATE KEY", privateKey),
	};
}

function commonName(value: string): pkijs.AttributeTypeAndValue {
	return new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new asn1.Utf8String({ value }) });
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }, critical: boolean): pkijs.Extension {
	return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
}

export function pem(label: string, der: ArrayBuffer | Uint8Array): string {
	const text = Buffer.from(new Uint8Array(der)).toString("base64");
	return `-----BEGIN ${label}-----\n${text.match(/.{1,64}/g)?.join("\n")}\n-----END ${label}-----\n`;
}
