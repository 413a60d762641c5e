import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { plans } from "#core/billing/plans/plans.ts";
import { ProfileMeter } from "./profile-meter.tsx";

const most = Math.max(...plans.map(({ perfilsLimit }) => perfilsLimit));

function readMeter(limit: number, { holds = true, sells = false } = {}): string {
	const element = <ProfileMeter used={1} limit={limit} holds={holds} sells={sells} holder="Renata" />;
	return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("where no plan has more profiles, none is offered and nobody is sent to buy one", () => {
	const meter = readMeter(most);
	expect(meter).toContain("Nenhum plano tem mais perfis que o seu.");
	expect(meter).not.toContain("/app/plano");
	expect(readMeter(most, { holds: false })).not.toContain("contratado por");
});

test("a smaller plan names the larger ones, and who may buy them", () => {
	expect(readMeter(1)).toContain(`até ${most}`);
	expect(readMeter(1)).toContain("/app/plano");
	expect(readMeter(1, { holds: false })).toContain("contratado por Renata, titular da conta.");
});

test("where one more profile is sold, its price stands there even with the largest plan", () => {
	expect(readMeter(most, { sells: true })).toContain("Mais um perfil");
	expect(readMeter(most, { sells: true })).toContain("Contratar em Plano");
});
