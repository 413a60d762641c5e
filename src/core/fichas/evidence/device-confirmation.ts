import { fromBase64Url, toBase64Url } from "#core/kernel/base64url.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** COSE numbers: ECDSA on P-256 and RSA PKCS#1 v1.5, both with SHA-256. All that phones and computers offer. */
export const deviceAlgs = [-7, -257] as const;
export type DeviceAlg = (typeof deviceAlgs)[number];

/**
 * A device confirmed one text for one signer: WebAuthn's assertion, whole, so that anybody can check it again. The key
 * was made for this and nobody vouches for its maker; bytes are base64url.
 */
export type DeviceConfirmation = {
	schema: "rubrica-aparelho-1";
	documentHash: string;
	signatario: string;
	/** SHA-256 of the ticket of the page it came from. */
	sessao: string;
	origem: string;
	rpId: string;
	algoritmo: DeviceAlg;
	/** SubjectPublicKeyInfo. */
	chavePublica: string;
	/** clientDataJSON, authenticatorData and signature, as the browser gave them. */
	dadosDoCliente: string;
	dadosDoAutenticador: string;
	assinatura: string;
};

type About = Pick<DeviceConfirmation, "documentHash" | "signatario" | "sessao">;
type Given = Pick<
	DeviceConfirmation,
	"algoritmo" | "chavePublica" | "dadosDoCliente" | "dadosDoAutenticador" | "assinatura"
>;

/** What the device signs: these three and nothing else. 64 hexadecimal letters. */
export function deviceChallenge({ documentHash, signatario, sessao }: About): string {
	return sha256Hex(canonicalJson({ schema: "rubrica-aparelho-1", documentHash, signatario, sessao }));
}

const MAX_LETTERS = 8192;

/** As a page sends it; undefined for whatever is none. */
export function readDeviceGiven(raw: unknown): Given | undefined {
	const { algoritmo, chavePublica, dadosDoCliente, dadosDoAutenticador, assinatura } = recordOf(raw);
	const alg = deviceAlgs.find((known) => known === algoritmo);
	if (!alg || !isBase64Url(chavePublica) || !isBase64Url(dadosDoCliente)) return undefined;
	if (!isBase64Url(dadosDoAutenticador) || !isBase64Url(assinatura)) return undefined;
	return { algoritmo: alg, chavePublica, dadosDoCliente, dadosDoAutenticador, assinatura };
}

function isBase64Url(value: unknown): value is string {
	return typeof value === "string" && value.length <= MAX_LETTERS && /^[A-Za-z0-9_-]+$/.test(value);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/** Whether that device confirmed that text, with whoever held it recognised by the device itself. */
export async function isDeviceConfirmation(confirmation: DeviceConfirmation): Promise<boolean> {
	try {
		const client = fromBase64Url(confirmation.dadosDoCliente);
		const authenticator = fromBase64Url(confirmation.dadosDoAutenticador);
		const said = recordOf(JSON.parse(new TextDecoder().decode(client)));
		const isOurs =
			said.type === "webauthn.get" &&
			said.challenge === toBase64Url(hexBytes(deviceChallenge(confirmation))) &&
			said.origin === confirmation.origem &&
			said.crossOrigin !== true &&
			new URL(confirmation.origem).hostname === confirmation.rpId;
		if (!isOurs || authenticator.length < 37) return false;
		const flags = authenticator[32] ?? 0;
		if ((flags & USER_PRESENT) === 0 || (flags & USER_VERIFIED) === 0) return false;
		const rpIdHash = toBase64Url(authenticator.slice(0, 32));
		if (rpIdHash !== toBase64Url(hexBytes(sha256Hex(confirmation.rpId)))) return false;
		const signed = new Uint8Array(authenticator.length + 32);
		signed.set(authenticator);
		signed.set(hexBytes(sha256Hex(client)), authenticator.length);
		return await isSigned(confirmation, signed);
	} catch {
		return false;
	}
}

async function isSigned(
	{ algoritmo, chavePublica, assinatura }: DeviceConfirmation,
	signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const { subtle } = globalThis.crypto;
	const signature = fromBase64Url(assinatura);
	const spki = fromBase64Url(chavePublica);
	if (algoritmo === -257) {
		const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
		return subtle.verify(rsa, await subtle.importKey("spki", spki, rsa, false, ["verify"]), signature, signed);
	}
	const key = await subtle.importKey("spki", spki, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
	return subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bareSignature(signature), signed);
}

const SIDE = 32;

/** From DER (a sequence of two numbers), as devices give it, to the two numbers side by side. */
function bareSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
	if (der[0] !== 0x30 || der[1] !== der.length - 2) throw new RangeError("no sequence");
	const bare = new Uint8Array(2 * SIDE);
	let at = 2;
	for (const end of [SIDE, 2 * SIDE]) {
		const length = der[at + 1] ?? 0;
		const whole = der.slice(at + 2, at + 2 + length);
		const number = whole[0] === 0 ? whole.slice(1) : whole;
		if (der[at] !== 0x02 || whole.length !== length || number.length > SIDE) throw new RangeError("no number");
		bare.set(number, end - number.length);
		at += 2 + length;
	}
	if (at !== der.length) throw new RangeError("something follows");
	return bare;
}

function hexBytes(hex: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

/** The challenge as a browser wants it. */
export function challengeForBrowser(about: About): string {
	return toBase64Url(hexBytes(deviceChallenge(about)));
}
