import { Smartphone } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { deviceCopy as copy } from "./devices.copy.ts";
import type { DeviceView } from "./view-device.ts";

type Props = { devices: DeviceView[]; intent: string; action?: string };

/** Phones of one person: what each is known to hold, and the one tap for the day it is lost. */
export function DeviceLines({ devices, intent, action }: Props) {
	const { formData } = useNavigation();
	return (
		<ul>
			{devices.map(({ id, name, seen, unsent, isRevoked, isHere }) => (
				<li
					key={id}
					className="flex items-start gap-4 border-line border-t px-5 py-4 first:border-t-0 max-sm:flex-wrap sm:items-center sm:px-7"
				>
					<Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-soft" />
					<div className="min-w-0 flex-1">
						<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
							{name}
							{isHere && !isRevoked && <Badge tone="protected">{copy.here}</Badge>}
							{isRevoked && <Badge tone="neutral">{copy.revoked}</Badge>}
						</p>
						<p className="text-[0.9375rem] text-soft tabular-nums">
							{copy.seen(seen)} · {copy.unsent(unsent)}
							{isRevoked && ` · ${copy.revokedText}`}
						</p>
					</div>
					{!isHere && !isRevoked && (
						<Form method="post" preventScrollReset className="max-sm:w-full max-sm:pl-10" {...(action && { action })}>
							<input type="hidden" name="aparelho" value={id} />
							<Button
								type="submit"
								name="intent"
								value={intent}
								variant="secondary"
								size="sm"
								pending={formData?.get("aparelho") === id}
								pendingLabel={copy.pending}
								aria-label={`${copy.revoke}: ${name}, ${copy.seen(seen)}`}
							>
								{copy.revoke}
							</Button>
						</Form>
					)}
				</li>
			))}
		</ul>
	);
}
