import { firstProblem } from "#core/kernel/text-field.ts";

const USERNAME_MIN = 3;
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
