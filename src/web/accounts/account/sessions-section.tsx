import { Monitor, Smartphone } from "lucide-react";
import { useEffect } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { Device } from "#core/accounts/device-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { AccountAnswer, AccountIntent } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";

export type SessionItem = {
	id: string;
	isCurrent: boolean;
	device: Device;
	/** Half of the network address: enough to recognise one's own. */
	place: string;
	since: string;
	lastSeen: string;
};

const endings: AccountIntent[] = ["end-session", "end-other-sessions"];

export function SessionsSection({ sessions }: { sessions: SessionItem[] }) {
	const answer = useActionData<AccountAnswer>();
	// The button that was pressed has gone with its session; the focus goes to the list it stood in.
	useEffect(() => {
		if (answer?.ok && endings.includes(answer.intent)) document.getElementById("sessoes-titulo")?.focus();
	}, [answer]);
	return (
		<AccountSection
			id="sessoes"
			title="Sessões"
			lead="Onde sua conta está aberta. Não reconhece alguma? Encerre e troque a senha."
			intents={endings}
		>
			<ul>
				{sessions.map((session) => (
					<SessionLine key={session.id} session={session} />
				))}
			</ul>
			{sessions.length > 1 && (
				<div className="border-line border-t px-5 py-4 sm:px-7">
					<AccountForm
						intent="end-other-sessions"
						submit="Encerrar todas as outras"
						pendingLabel="Encerrando..."
						variant="danger"
					>
						{() => null}
					</AccountForm>
				</div>
			)}
		</AccountSection>
	);
}

function SessionLine({ session: { id, isCurrent, device, place, since, lastSeen } }: { session: SessionItem }) {
	const { formData } = useNavigation();
	const Icon = device.isMobile ? Smartphone : Monitor;
	return (
		<li className="flex items-start gap-4 border-line border-t px-5 py-4 first:border-t-0 max-sm:flex-wrap sm:items-center sm:px-7">
			<Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-soft" />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
					{device.name}
					{isCurrent && <Badge tone="protected">Esta sessão</Badge>}
				</p>
				<p className="text-[0.9375rem] text-soft tabular-nums">
					IP {place} · desde {since}
					{!isCurrent && ` · último uso em ${lastSeen}`}
				</p>
			</div>
			{!isCurrent && (
				<Form method="post" action="/app/conta#sessoes" preventScrollReset className="max-sm:w-full max-sm:pl-10">
					<input type="hidden" name="intent" value="end-session" />
					<input type="hidden" name="sessao" value={id} />
					<Button
						type="submit"
						variant="secondary"
						size="sm"
						pending={formData?.get("sessao") === id}
						pendingLabel="Encerrando..."
						aria-label={`Encerrar sessão: ${device.name}, IP ${place}`}
					>
						Encerrar
					</Button>
				</Form>
			)}
		</li>
	);
}
