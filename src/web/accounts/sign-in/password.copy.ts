export const passwordCopy = {
	show: "Mostrar senha",
	kept: "certo",
	allKept: "A senha atende a todas as regras.",
} as const;
