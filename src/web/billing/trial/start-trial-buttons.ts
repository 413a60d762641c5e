const SECTION_ID = "get-access";

/** Where the sign-up section is on the page its link leads there; everywhere else a dialog opens. */
export function startTrialButtons() {
	document.addEventListener("click", (event) => {
		const button = event.target instanceof Element ? event.target.closest("[data-trial]") : null;
		if (!button || event.defaultPrevented || wantsOwnTab(event)) return;
		if (document.getElementById(SECTION_ID)) return;
		event.preventDefault();
		void openDialog();
	});
}

function wantsOwnTab(event: MouseEvent): boolean {
	return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

async function openDialog() {
	try {
		const { openTrialDialog } = await import("./open-trial-dialog.tsx");
		openTrialDialog();
	} catch {
		// The chunk did not arrive (offline, or a release in between): the section itself still works.
		window.location.assign(`/#${SECTION_ID}`);
	}
}
