import { emailFoundCopy as copy } from "#web/billing/checkout/checkout.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = {
	plan: string;
	chosen: boolean;
	disabled: boolean;
	onReactivate: () => void;
	onOtherEmail: () => void;
};

/** The address has an account that is not active: it comes back with the new plan, or another address is used. */
export function EmailFound({ plan, chosen, disabled, onReactivate, onOtherEmail }: Props) {
	if (chosen) {
		return (
			<Notice tone="protected" title={copy.title} live>
				{copy.chosen(plan)}
			</Notice>
		);
	}
	return (
		<Notice
			tone="pen"
			title={copy.title}
			live
			actions={
				<>
					<Button size="sm" onClick={onReactivate} disabled={disabled}>
						{copy.reactivate(plan)}
					</Button>
					<Button size="sm" variant="ghost" onClick={onOtherEmail} disabled={disabled}>
						{copy.otherEmail}
					</Button>
				</>
			}
		>
			{copy.text(plan)}
		</Notice>
	);
}
