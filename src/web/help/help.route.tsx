import { privateMeta } from "#web/app/private-meta.ts";
import { HelpPage } from "./help-page.tsx";

export const meta = privateMeta("Ajuda");

export default function HelpRoute() {
	return <HelpPage />;
}
