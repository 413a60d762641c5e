import { Form, useNavigation } from "react-router";
import { roleNames } from "#core/team/role-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { InviteLine } from "./team-view.ts";

export function InviteLines({ invites }: { invites: InviteLine[] }) {
	const { formData } = useNavigation();
	if (invites.length === 0) return null;
	const busy = (id: string, intent: string) => formData?.get("convite") === id && formData.get("intent") === intent;
	return (
		<section aria-labelledby="convites">
			<h2 id="convites" className="mb-3 font-display font-semibold text-2xl">
				Convites sem resposta
			</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{invites.map(({ id, email, role, until, isExpired }) => (
					<li key={id} className="px-4 pt-3.5 pb-1.5">
						<span className="flex flex-wrap items-center gap-x-2 gap-y-1">
							<span className="min-w-0 break-all font-semibold">{email}</span>
							<Badge tone={role === "corretor" ? "neutral" : "pen"}>{roleNames[role]}</Badge>
							{isExpired && <Badge tone="gold">Vencido</Badge>}
						</span>
						<span className="block text-sm text-soft tabular-nums">
							{isExpired ? `Venceu em ${until}: o perfil está livre de novo.` : `Vale até ${until}.`}
						</span>
						<Form method="post" preventScrollReset className="-ml-4 flex flex-wrap">
							<input type="hidden" name="convite" value={id} />
							<Button
								type="submit"
								name="intent"
								value="reenviar"
								variant="ghost"
								size="sm"
								pending={busy(id, "reenviar")}
							>
								Reenviar<span className="sr-only"> convite para {email}</span>
							</Button>
							<Button
								type="submit"
								name="intent"
								value="cancelar"
								variant="ghost"
								size="sm"
								className="text-risk"
								pending={busy(id, "cancelar")}
							>
								Cancelar<span className="sr-only"> convite para {email}</span>
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
