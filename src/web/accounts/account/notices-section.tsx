import { Link } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";
import { noticesCopy as copy } from "./account.copy.ts";
import { AccountSection } from "./account-section.tsx";

/** Chosen on a page of their own. */
export function NoticesSection() {
	return (
		<AccountSection id="avisos" title={copy.title} lead={copy.lead} intents={[]}>
			<div className="p-5 sm:p-7">
				<Link to="/app/avisos/ajustes" className={buttonClasses({ variant: "secondary" })}>
					{copy.choose}
				</Link>
			</div>
		</AccountSection>
	);
}
