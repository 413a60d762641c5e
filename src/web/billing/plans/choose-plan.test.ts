import { expect, it, vi } from "vitest";
import { choosePlan } from "./choose-plan.ts";

const browser = () => ({ go: vi.fn(), alert: vi.fn() });

it("goes to the checkout of the plan and cycle on the card", () => {
	const tab = browser();
	expect(choosePlan("Básico", "annual", tab)).toBe(true);
	expect(choosePlan("Premium", "monthly", tab)).toBe(true);
	expect(tab.go.mock.calls).toEqual([
		["/checkout/dados?plan=basico&billing=annual"],
		["/checkout/dados?plan=premium&billing=monthly"],
	]);
	expect(tab.alert).not.toHaveBeenCalled();
});

it("says so when the title maps to no plan", () => {
	const tab = browser();
	expect(choosePlan("Corporativo", "annual", tab)).toBe(false);
	expect(tab.alert).toHaveBeenCalledWith("Plano não encontrado");
	expect(tab.go).not.toHaveBeenCalled();
});

it("says so when the browser refuses to go", () => {
	const tab = browser();
	tab.go.mockImplementation(() => {
		throw new Error("blocked");
	});
	expect(choosePlan("Profissional", "annual", tab)).toBe(false);
	expect(tab.alert).toHaveBeenCalledWith("Erro inesperado. Tente novamente.");
});
