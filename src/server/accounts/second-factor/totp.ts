import { createTOTPKeyURI, generateHOTP } from "@oslojs/otp";
import { brand } from "#core/kernel/brand.ts";
import { sameText } from "#server/platform/secrets.ts";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ: the code before and the one after count too. */
const TOLERANCE = 1;

export function currentStep(now: Date): number {
	return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The step a code belongs to, if it is one of the three that count now and later than the last one used. */
export function matchingStep(secret: Uint8Array, code: string, now: Date, lastUsed: number | null): number | undefined {
	const typed = code.replace(/\s/g, "");
	const present = currentStep(now);
	for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
		if (lastUsed !== null && step <= lastUsed) continue;
		if (sameText(typed, codeAt(secret, step))) return step;
	}
	return undefined;
}

export function codeAt(secret: Uint8Array, step: number): string {
	return generateHOTP(secret, BigInt(step), DIGITS);
}

export function totpAddress(secret: Uint8Array, email: string): string {
	return createTOTPKeyURI(brand.name, email, secret, STEP_SECONDS, DIGITS);
}
