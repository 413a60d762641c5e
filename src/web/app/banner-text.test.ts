import { expect, test } from "vitest";
import { trialState } from "#core/billing/trial/trial.ts";
import { trialBannerText, unpaidBannerText } from "./banner-text.ts";

const end = new Date("2026-11-22T15:30:00-03:00");
const at = (moment: string) => trialBannerText(trialState(end, new Date(moment)), end);

test("the banner counts the days that are left and says when the trial ends", () => {
	expect(at("2026-11-15T15:30:00-03:00")).toEqual({
		about: "Seu teste grátis",
		action: "Escolher plano",
		title: "Faltam 7 dias do seu teste grátis",
		detail: "Vai até 22 de novembro, às 15:30.",
		tone: "pen",
	});
	expect(at("2026-11-17T16:00:00-03:00").title).toBe("Faltam 5 dias do seu teste grátis");
});

test("the last two days stand out", () => {
	expect(at("2026-11-20T16:00:00-03:00")).toMatchObject({ title: "Faltam 2 dias do seu teste grátis", tone: "gold" });
	expect(at("2026-11-22T09:00:00-03:00")).toMatchObject({
		title: "Último dia do seu teste grátis",
		detail: "Termina em 22 de novembro, às 15:30.",
		tone: "gold",
	});
});

test("after the end the account is read-only and nothing is lost", () => {
	expect(at("2026-11-22T15:30:00-03:00").title).toBe("Seu teste terminou. Sua conta está em modo leitura.");
	expect(at("2026-11-22T15:30:00-03:00").detail).toContain("Nada foi apagado.");
});

test("a missing payment and a missing plan are told apart; who has paid hears nothing", () => {
	expect(unpaidBannerText("inadimplente")).toMatchObject({
		about: "Seu pagamento",
		action: "Regularizar",
		tone: "gold",
	});
	expect(unpaidBannerText("cancelado")).toMatchObject({ about: "Seu plano", action: "Escolher plano", tone: "risk" });
	expect(unpaidBannerText("ativo")).toBeUndefined();
});
