import type { ProfileKind } from "#core/accounts/account-status.ts";

export const profileNames: Record<ProfileKind, string> = { gestao: "Gestão", corretor: "Corretor" };

export const profileWords: Record<ProfileKind, string> = {
	gestao: "A visão de quem cuida da conta inteira.",
	corretor: "A visão de quem está na rua, com o cliente.",
};
