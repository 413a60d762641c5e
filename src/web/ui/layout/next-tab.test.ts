import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

const tabs = ["dados", "fotos", "assinatura"];

test("arrows go round at both ends", () => {
	expect(nextTab(tabs, "dados", "ArrowRight")).toBe("fotos");
	expect(nextTab(tabs, "assinatura", "ArrowRight")).toBe("dados");
	expect(nextTab(tabs, "dados", "ArrowLeft")).toBe("assinatura");
	expect(nextTab(tabs, "fotos", "ArrowLeft")).toBe("dados");
});

test("Home and End go to the ends, other keys nowhere", () => {
	expect(nextTab(tabs, "fotos", "Home")).toBe("dados");
	expect(nextTab(tabs, "fotos", "End")).toBe("assinatura");
	expect(nextTab(tabs, "fotos", "Enter")).toBeUndefined();
});

test("without an active tab the arrows still enter the list", () => {
	expect(nextTab(tabs, undefined, "ArrowRight")).toBe("dados");
	expect(nextTab(tabs, undefined, "ArrowLeft")).toBe("assinatura");
	expect(nextTab([], undefined, "ArrowRight")).toBeUndefined();
});
