import { useApp } from "#web/app/use-app.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { AccountSection } from "./account-section.tsx";
import { profileNames, profileWords } from "./profile.copy.ts";
import { ProfileButton, ProfileForm } from "./profile-form.tsx";

/** The same switch as in the bar above, with words. */
export function ProfileSection() {
	const { account } = useApp();
	if (account.profiles.length < 2) return null;
	return (
		<AccountSection
			id="perfil"
			title="Perfil em uso"
			lead="Sua conta tem os dois. Troque quando quiser, aqui ou no alto da tela."
			intents={["profile"]}
		>
			<ProfileForm profile={account.profile} back="/app/conta" className="grid gap-3 p-5 sm:grid-cols-2 sm:p-7">
				{(shown) =>
					account.profiles.map((kind) => (
						<ProfileButton
							key={kind}
							kind={kind}
							pressed={kind === shown}
							className={classes(
								"rounded-card border p-4 text-left transition-colors duration-150",
								kind === shown ? "border-pen bg-pen-wash" : "border-edge/60 hover:border-ink",
							)}
						>
							<span className="flex min-h-7 items-center justify-between gap-2">
								<span className="font-semibold text-lg">{profileNames[kind]}</span>
								{kind === shown && <Badge tone="pen">Em uso</Badge>}
							</span>
							<span className="mt-1 block text-[0.9375rem] text-soft">{profileWords[kind]}</span>
						</ProfileButton>
					))
				}
			</ProfileForm>
		</AccountSection>
	);
}
