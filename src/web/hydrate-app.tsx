import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Awake } from "./awake.tsx";

export function hydrateApp(): void {
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Awake mark={document.documentElement}>
					<HydratedRouter />
				</Awake>
			</StrictMode>,
		);
	});
}
