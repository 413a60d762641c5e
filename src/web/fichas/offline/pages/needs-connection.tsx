import { Link } from "react-router";
import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";

const copy = offlineCopy.needs;

export function NeedsConnection() {
	return (
		<>
			<h1 className="font-display font-semibold text-title">{copy.title}</h1>
			<p className="mt-3 max-w-xl text-soft">{copy.text}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button onClick={() => window.location.reload()}>{copy.retry}</Button>
				<Link to="/app" className={buttonClasses({ variant: "secondary" })}>
					{copy.home}
				</Link>
			</div>
		</>
	);
}
