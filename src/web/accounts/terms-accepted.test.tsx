import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { planOf } from "#core/billing/plans/plans.ts";
import { CheckoutData } from "#web/billing/checkout/checkout-data.tsx";
import { FinishSignupPage } from "#web/billing/trial/finish-signup-page.tsx";
import { JoinForm } from "#web/team/join-form.tsx";

const lead = { userId: "x", name: "Ana Prado", email: "ana@exemplo.com.br", phone: "11987654321", username: "ana" };
const values = { tipo_pessoa: "fisica" };

/** The three ways into an account: a trial, a purchase, an invitation. */
const ways = {
	trial: () => <FinishSignupPage lead={lead} loginUrl="/app/entrar" />,
	purchase: () => (
		<CheckoutData
			plan={planOf("basico")}
			billing="annual"
			loginUrl="/"
			values={values}
			orderedAs={undefined}
			isKept={false}
		/>
	),
	invitation: () => <JoinForm email="ana@exemplo.com.br" answer={undefined} />,
};

test.each(Object.entries(ways))("whoever opens an account says that they are of age: %s", (_, Component) => {
	const Page = createRoutesStub([{ path: "*", Component }]);
	const words = renderToString(<Page />)
		.replace(/<!-- -->/g, "")
		.replace(/<[^>]+>/g, "");
	expect(words).toMatch(
		/Ao \w+, você aceita os termos de uso e a política de privacidade( da Rubrica)? e declara ter 18 anos ou mais\./,
	);
});
