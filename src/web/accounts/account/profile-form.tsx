import type { ReactNode, SubmitEventHandler } from "react";
import { useFetcher } from "react-router";
import { isProfileKind, type ProfileKind } from "#core/accounts/account-status.ts";

type FormProps = {
	/** The view in use. */
	profile: ProfileKind;
	/** The page to come back to. */
	back: string;
	className?: string;
	children: (shown: ProfileKind) => ReactNode;
};

/**
 * Both switches post it; the view that was asked for is shown as the one in use before the answer is there. With scripts
 * no page to come back to is named: whoever goes on to another page meanwhile would never be led back, and the router
 * then loads nothing anew. An answer without one makes it load whatever is shown when it comes.
 */
export function ProfileForm({ profile, back, className, children }: FormProps) {
	const fetcher = useFetcher();
	const asked = fetcher.formData?.get("perfil");
	const switchHere: SubmitEventHandler<HTMLFormElement> = (event) => {
		const { submitter } = event.nativeEvent;
		if (!(submitter instanceof HTMLButtonElement)) return;
		event.preventDefault();
		void fetcher.submit({ intent: "profile", perfil: submitter.value }, { method: "post", action: "/app/conta" });
	};
	return (
		<fetcher.Form method="post" action="/app/conta" onSubmit={switchHere} className={className}>
			<input type="hidden" name="intent" value="profile" />
			<input type="hidden" name="voltar" value={back} />
			{children(isProfileKind(asked) ? asked : profile)}
		</fetcher.Form>
	);
}

type ButtonProps = { kind: ProfileKind; pressed: boolean; className: string; children: ReactNode };

export function ProfileButton({ kind, pressed, className, children }: ButtonProps) {
	return (
		<button type="submit" name="perfil" value={kind} aria-pressed={pressed} className={className}>
			{children}
		</button>
	);
}
