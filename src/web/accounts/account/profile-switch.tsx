import { useLocation } from "react-router";
import type { ProfileKind } from "#core/accounts/account-status.ts";
import { classes } from "#web/ui/classes.ts";
import { profileNames } from "./profile.copy.ts";
import { ProfileButton, ProfileForm } from "./profile-form.tsx";

/** One click from one view of the account to the other; the page one is on stays. */
export function ProfileSwitch({ profile, profiles }: { profile: ProfileKind; profiles: ProfileKind[] }) {
	const { pathname, search } = useLocation();
	if (profiles.length < 2) return null;
	return (
		<ProfileForm profile={profile} back={pathname + search}>
			{(shown) => (
				<fieldset className="flex rounded-[0.75rem] border border-line bg-sunken p-0.5">
					<legend className="sr-only">Perfil em uso</legend>
					{profiles.map((kind) => (
						<ProfileButton
							key={kind}
							kind={kind}
							pressed={kind === shown}
							className={classes(
								"min-h-11 rounded-field px-3 font-semibold text-sm transition-colors duration-150 sm:px-4",
								kind === shown ? "bg-raised text-pen shadow-sheet" : "text-soft hover:text-ink",
							)}
						>
							{profileNames[kind]}
						</ProfileButton>
					))}
				</fieldset>
			)}
		</ProfileForm>
	);
}
