import { firstProblem } from "#core/kernel/text/text-field.ts";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** What the field lets through while typing. */
export function forceUsername(typed: string): string {
	return typed
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "")
		.slice(0, USERNAME_MAX);
}

export function usernameProblem(typed: string): string | undefined {
	return firstProblem(
		[typed === "", "Nome de usuário é obrigatório"],
		[!/^[a-z0-9]*$/.test(typed), "Use apenas letras minúsculas e números"],
		[typed.length < USERNAME_MIN, `Nome de usuário deve ter pelo menos ${USERNAME_MIN} caracteres`],
		[typed.length > USERNAME_MAX, `Nome de usuário deve ter no máximo ${USERNAME_MAX} caracteres`],
	);
}

/** What somebody may be called, the shortest first: their first name, with the last one, with a number. */
export function suggestUsernames(name: string): string[] {
	const words = name.split(/\s+/).map(forceUsername).filter(Boolean);
	const [first = ""] = words;
	const whole = forceUsername(words.length > 1 ? `${first}${words.at(-1)}` : first);
	return [whole, first, ...[2, 3, 7, 21].map((number) => `${whole.slice(0, USERNAME_MAX - 2)}${number}`)].filter(
		(one) => usernameProblem(one) === undefined,
	);
}
