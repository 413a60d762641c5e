import { brand } from "#core/kernel/brand.ts";
import { JsonLd } from "../json-ld.tsx";
import { useSite } from "../site-context.ts";
import { faqItems } from "./faq.copy.ts";

/** Who we are and what people ask, for search engines. */
export function HomeFacts() {
	const { publicUrl } = useSite();
	return (
		<>
			<JsonLd
				data={{
					"@type": "Organization",
					"@id": `${publicUrl}/#organizacao`,
					name: brand.name,
					legalName: brand.legalName,
					url: `${publicUrl}/`,
					logo: `${publicUrl}/icon-512.png`,
					slogan: brand.tagline,
					email: brand.email,
					telephone: `+${brand.phone.digits}`,
					sameAs: brand.social.map(({ url }) => url),
				}}
			/>
			<JsonLd
				data={{
					"@type": "FAQPage",
					mainEntity: faqItems.map(({ question, answer }) => ({
						"@type": "Question",
						name: question,
						acceptedAnswer: { "@type": "Answer", text: answer },
					})),
				}}
			/>
		</>
	);
}
