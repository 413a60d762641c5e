import { generateHOTP } from "@oslojs/otp";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * What an authenticator shows for the secret on the page. Each code works once; `ahead` takes the next one, which
 * the server accepts already, so that no test has to wait for it.
 */
export function oneTimeCode(secret: string, ahead = 0): string {
	const step = Math.floor(Date.now() / STEP_MS) + ahead;
	return generateHOTP(bytesOf(secret), BigInt(step), 6);
}

function bytesOf(base32: string): Uint8Array {
	const bits = [...base32.replace(/[\s=]/g, "")].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
	return Uint8Array.from(bits.join("").match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
