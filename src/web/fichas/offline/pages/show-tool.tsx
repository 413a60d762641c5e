import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { NewFichaPage } from "#web/fichas/draft/new-ficha-page.tsx";
import { keepInstallPrompt } from "#web/fichas/offline/install.ts";
import { HelpPage } from "#web/help/help-page.tsx";
import { deviceAction, deviceLoader } from "./capture-data.ts";
import { CaptureRoute } from "./capture-page.tsx";
import { DeviceDay } from "./device-day.tsx";
import { DeviceError, DeviceFrame } from "./device-frame.tsx";
import { DeviceList } from "./device-list.tsx";
import { NeedsConnection } from "./needs-connection.tsx";
import { startAction, startLoader } from "./start-data.ts";
import { StartRoute } from "./start-route.tsx";
import { dayLoader, listLoader, toolLoader } from "./tool-data.ts";

/** The tool out of what the device keeps: the same addresses, the same forms, nobody to ask. */
export function showTool(place: HTMLElement): void {
	keepInstallPrompt();
	const router = createBrowserRouter([
		{
			...{ id: "app", path: "/app", loader: toolLoader, Component: DeviceFrame, ErrorBoundary: DeviceError },
			HydrateFallback: () => null,
			children: [
				{ index: true, loader: dayLoader, Component: DeviceDay },
				{ path: "fichas/nova", Component: NewFichaPage },
				{ path: "fichas/nova/:tipo", loader: startLoader, action: startAction, Component: StartRoute },
				{ path: "neste-aparelho", loader: listLoader, Component: DeviceList },
				{
					...{ path: "neste-aparelho/fichas/:captura", loader: deviceLoader, action: deviceAction },
					// What is typed lives in the page.
					...{ Component: CaptureRoute, shouldRevalidate: ({ formMethod }) => formMethod !== undefined },
				},
				{ path: "ajuda", Component: HelpPage },
				{ path: "*", Component: NeedsConnection },
			],
		},
	]);
	createRoot(place).render(
		<StrictMode>
			<RouterProvider router={router} />
		</StrictMode>,
	);
	document.documentElement.dataset.awake = "";
}
