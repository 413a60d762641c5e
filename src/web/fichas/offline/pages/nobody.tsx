import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { buttonClasses } from "#web/ui/button.tsx";

const copy = offlineCopy.nobody;

/** Nobody is signed in on this device, or nobody any more: nothing of anybody is shown. */
export function Nobody() {
	return (
		<>
			<h1 className="font-display font-semibold text-title">{copy.title}</h1>
			<p className="mt-3 max-w-xl text-soft">{copy.text}</p>
			<a href="/app/entrar" className={buttonClasses({}, "mt-5")}>
				{copy.action}
			</a>
		</>
	);
}
