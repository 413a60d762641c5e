import { isEmailAddress } from "#core/kernel/contact/email-address.ts";

const FINISH_SIGNUP_SECONDS = 3600;
const CHALLENGE_SECONDS = 600;
const WELCOME_SECONDS = 600;
const DEVICE_SECONDS = 400 * 86_400;

type Names = "sessao" | "cadastro" | "desafio" | "aparelho" | "pedido" | "pronta";

/** `__Host-` cookies cannot be set by a subdomain or over plain http; on a local http address they cannot be set at all. */
function nameOf(name: Names, https: boolean): string {
	return https ? `__Host-${name}` : name;
}

export function makeCookie(name: Names, value: string, https: boolean, maxAgeSeconds: number): string {
	return `${nameOf(name, https)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${https ? "; Secure" : ""}`;
}

export function readCookie(name: Names, header: string | null | undefined, https: boolean): string | undefined {
	const wanted = nameOf(name, https);
	for (const part of (header ?? "").split(";")) {
		const [key, value] = part.trim().split("=");
		if (key === wanted && value && /^[\w-]{16,128}$/.test(value)) return value;
	}
	return undefined;
}

export const sessionCookie = {
	set: (token: string, expiresAt: Date, now: Date, https: boolean) =>
		makeCookie("sessao", token, https, Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))),
	clear: (https: boolean) => makeCookie("sessao", "", https, 0),
	read: (header: string | null | undefined, https: boolean) => readCookie("sessao", header, https),
};

/** What authorises finish-signup: set by the confirmation link, bound to one user, gone after an hour. */
export const finishSignupCookie = {
	lifeMs: FINISH_SIGNUP_SECONDS * 1000,
	set: (token: string, https: boolean) => makeCookie("cadastro", token, https, FINISH_SIGNUP_SECONDS),
	clear: (https: boolean) => makeCookie("cadastro", "", https, 0),
	read: (header: string | null | undefined, https: boolean) => readCookie("cadastro", header, https),
};

/** Between password and second factor: it opens nothing by itself. */
export const challengeCookie = {
	lifeMs: CHALLENGE_SECONDS * 1000,
	set: (token: string, https: boolean) => makeCookie("desafio", token, https, CHALLENGE_SECONDS),
	clear: (https: boolean) => makeCookie("desafio", "", https, 0),
	read: (header: string | null | undefined, https: boolean) => readCookie("desafio", header, https),
};

/** Lets a browser be recognised as one the person has used before; it grants nothing. */
export const deviceCookie = {
	set: (token: string, https: boolean) => makeCookie("aparelho", token, https, DEVICE_SECONDS),
	read: (header: string | null | undefined, https: boolean) => readCookie("aparelho", header, https),
};

/** Whoever has just finished a sign-up signs in next: their address is filled in and stands in no address line. */
export const welcomeCookie = {
	set: (email: string, https: boolean) =>
		makeCookie("pronta", Buffer.from(email).toString("base64url"), https, WELCOME_SECONDS),
	clear: (https: boolean) => makeCookie("pronta", "", https, 0),
	read: (header: string | null | undefined, https: boolean) => {
		const kept = readCookie("pronta", header, https);
		const email = kept && Buffer.from(kept, "base64url").toString();
		return email && isEmailAddress(email) ? email : undefined;
	},
};
