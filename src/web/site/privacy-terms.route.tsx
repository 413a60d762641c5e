import { PrivacyTerms } from "#web/site/legal/privacy-terms.tsx";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";

export const meta = pageMeta("termos-privacidade");

export default function PrivacyTermsRoute() {
	return (
		<SitePage>
			<PrivacyTerms />
		</SitePage>
	);
}
