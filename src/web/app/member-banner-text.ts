import type { AccountAccess, ReadOnlyReason } from "#core/billing/plans/account-access.ts";
import type { BannerText } from "./banner-text.ts";

/** What the banner tells somebody who works in another's account, and so cannot choose its plan. */
export function memberBannerText({ reason }: AccountAccess, agency: string): BannerText | undefined {
	if (!reason) return undefined;
	return { about: "Seu acesso", tone: "risk", ...sentences[reason](agency) };
}

type Sentence = Pick<BannerText, "title" | "detail">;

function accountReads(agency: string): Sentence {
	return {
		title: `A conta de ${agency} está em modo leitura.`,
		detail: "Nada foi apagado, e o que já foi enviado pode ser assinado. Fale com o titular da conta.",
	};
}

const sentences: Record<ReadOnlyReason, (agency: string) => Sentence> = {
	"trial-over": accountReads,
	"payment-missing": accountReads,
	"no-plan": accountReads,
	"profile-over-limit": (agency) => ({
		title: "Seu perfil está em modo leitura.",
		detail: `O plano de ${agency} ficou com menos perfis de corretor. O que você enviou pode ser assinado; para criar fichas, fale com a gestão.`,
	}),
};
