import { billingCycles, chargeOf, plans } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import { JsonLd } from "../json-ld.tsx";
import { useSite } from "../site-context.ts";

const cycleNames = { monthly: "mensal", annual: "anual" };

/** Structured data: the product with one offer for each plan and cycle, from the same table as the cards. */
export function PricingOffers() {
	const { publicUrl } = useSite();
	const at = (path: string) => new URL(path, publicUrl).href;
	const offers = plans.flatMap((plan) =>
		billingCycles.map((billing) => ({
			"@type": "Offer",
			name: `Plano ${plan.name} ${cycleNames[billing]}`,
			description: plan.description,
			price: (chargeOf(plan, billing) / 100).toFixed(2),
			priceCurrency: "BRL",
			availability: "https://schema.org/InStock",
			url: at("/precos"),
		})),
	);
	return (
		<JsonLd
			data={{
				"@type": "Product",
				name: brand.name,
				description: `${brand.tagline} Fichas digitais assinadas no celular para corretores de imóveis.`,
				brand: { "@type": "Brand", name: brand.name },
				image: at("/icon-512.png"),
				url: at("/precos"),
				offers,
			}}
		/>
	);
}
