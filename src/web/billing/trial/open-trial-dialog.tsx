import { createRoot, type Root } from "react-dom/client";
import { TrialDialog } from "./trial-dialog.tsx";

let root: Root | undefined;

/** One dialog for the whole page: closing it keeps what was typed for the next opening. */
export function openTrialDialog() {
	if (!root) {
		const host = document.createElement("div");
		document.body.append(host);
		root = createRoot(host);
	}
	render(true);
}

function render(open: boolean) {
	root?.render(<TrialDialog open={open} onClose={() => render(false)} />);
}
