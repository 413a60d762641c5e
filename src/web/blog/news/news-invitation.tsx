import { Mail } from "lucide-react";
import { newsCopy as copy } from "./news.copy.ts";

export function NewsInvitation() {
	return (
		<p>
			<a href="/novidades" className="link inline-flex min-h-11 items-center gap-2">
				<Mail aria-hidden="true" className="size-[1.125rem] shrink-0" />
				{copy.invitation}
			</a>
		</p>
	);
}
