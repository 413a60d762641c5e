import { Badge } from "#web/ui/layout/badge.tsx";
import { rootMailCopy as copy } from "./account.copy.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";

/** One mail a day at most, for whoever holds or manages the account. */
export function RootMailSection({ isOn }: { isOn: boolean | undefined }) {
	if (isOn === undefined) return null;
	return (
		<AccountSection id="root-mail" title={copy.title} lead={copy.lead} intents={["root-mail"]}>
			<div className="p-5 sm:p-7">
				<AccountForm
					intent="root-mail"
					submit={isOn ? copy.turnOff : copy.turnOn}
					pendingLabel={copy.pending}
					variant="secondary"
				>
					{() => (
						<>
							<input type="hidden" name="quero" value={isOn ? "nao" : "sim"} />
							<p className="flex flex-wrap items-center gap-3">
								<Badge tone={isOn ? "protected" : "neutral"}>{isOn ? copy.on : copy.off}</Badge>
								<span>{isOn ? copy.isOn : copy.isOff}</span>
							</p>
						</>
					)}
				</AccountForm>
			</div>
		</AccountSection>
	);
}
