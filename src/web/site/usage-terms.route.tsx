import { UsageTerms } from "#web/site/legal/usage-terms.tsx";
import { pageMeta } from "#web/site/page-meta.ts";
import { SitePage } from "#web/site/site-page.tsx";

export const meta = pageMeta("termos-uso");

export default function UsageTermsRoute() {
	return (
		<SitePage>
			<UsageTerms />
		</SitePage>
	);
}
