const PASSWORD_MIN = 8;
/** Long enough for any phrase; longer only costs hashing time. */
export const PASSWORD_MAX = 128;

const SYMBOLS = /[!@#$%^&*(),.?":{}|<>]/;

type Rule = { id: string; label: string; message: string; holds(password: string): boolean };

/** The rules in the order in which their messages are shown; the meter lists the same ones. */
export const passwordRules: Rule[] = [
	{
		id: "length",
		label: "Pelo menos 8 caracteres",
		message: "Senha deve ter pelo menos 8 caracteres",
		holds: (password) => [...password].length >= PASSWORD_MIN,
	},
	{
		id: "uppercase",
		label: "1 letra maiúscula",
		message: "Senha deve ter pelo menos 1 letra maiúscula",
		holds: (password) => /\p{Lu}/u.test(password),
	},
	{
		id: "digit",
		label: "1 número",
		message: "Senha deve ter pelo menos 1 número",
		holds: (password) => /\d/.test(password),
	},
	{
		id: "symbol",
		label: "1 símbolo (!@#$%^&*)",
		message: "Senha deve ter pelo menos 1 símbolo (!@#$%^&*)",
		holds: (password) => SYMBOLS.test(password),
	},
];

export function passwordProblem(password: string): string | undefined {
	if (password === "") return "Senha é obrigatória";
	if ([...password].length > PASSWORD_MAX) return `Senha deve ter no máximo ${PASSWORD_MAX} caracteres`;
	return passwordRules.find((rule) => !rule.holds(password))?.message;
}

export function confirmationProblem(password: string, confirmation: string): string | undefined {
	if (confirmation === "") return "Confirmação de senha é obrigatória";
	return confirmation === password ? undefined : "Senhas não coincidem";
}
