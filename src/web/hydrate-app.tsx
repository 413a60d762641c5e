import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Awake } from "./awake.tsx";
import { takeOver } from "./take-over.ts";

export function hydrateApp(): void {
	takeOver();
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
