import { useFetcher, useLocation } from "react-router";
import type { ProfileKind } from "#core/accounts/account-status.ts";
import { isProfileKind } from "#core/accounts/account-status.ts";
import { classes } from "#web/ui/classes.ts";
import { profileNames } from "./account.copy.ts";

/** One click from one view of the account to the other; the page one is on stays. */
export function ProfileSwitch({ profile, profiles }: { profile: ProfileKind; profiles: ProfileKind[] }) {
	const fetcher = useFetcher();
	const { pathname } = useLocation();
	if (profiles.length < 2) return null;
	const asked = fetcher.formData?.get("perfil");
	const shown = isProfileKind(asked) ? asked : profile;
	return (
		<fetcher.Form method="post" action="/app/conta">
			<input type="hidden" name="intent" value="profile" />
			<input type="hidden" name="voltar" value={pathname} />
			<fieldset className="flex rounded-[0.75rem] border border-line bg-sunken p-0.5">
				<legend className="sr-only">Perfil em uso</legend>
				{profiles.map((kind) => (
					<button
						key={kind}
						type="submit"
						name="perfil"
						value={kind}
						aria-pressed={kind === shown}
						className={classes(
							"min-h-11 rounded-field px-3 font-semibold text-sm transition-colors duration-150 sm:px-4",
							kind === shown ? "bg-raised text-pen shadow-sheet" : "text-soft hover:text-ink",
						)}
					>
						{profileNames[kind]}
					</button>
				))}
			</fieldset>
		</fetcher.Form>
	);
}
