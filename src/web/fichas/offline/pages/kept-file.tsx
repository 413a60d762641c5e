import { type ChangeEvent, type RefObject, useRef, useState } from "react";
import { type HandedIn, handInFile } from "#web/fichas/offline/keep/hand-in-file.ts";
import { makeFile } from "#web/fichas/offline/keep/save-file.ts";
import { keptFileCopy as copy } from "#web/fichas/offline/offline.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Made = Awaited<ReturnType<typeof makeFile>>;
type Said = { good: boolean; text: string };

/** The last way out where nothing can be sent from here, and the way in for such a file on another device. */
export function KeptFile({ waits, onHandedIn }: { waits: boolean; onHandedIn: () => void }) {
	const [said, setSaid] = useState<Said>();
	const [working, setWorking] = useState(false);
	const ready = useRef<Made>(undefined);
	const work = async (step: () => Promise<Said | undefined>) => {
		setWorking(true);
		setSaid(await step().catch(() => ({ good: false, text: copy.failed })));
		setWorking(false);
	};
	const take = (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		event.target.value = "";
		if (!file) return;
		void work(async () => {
			const outcome = wordsOf(await handInFile(file));
			onHandedIn();
			return outcome;
		});
	};
	return (
		<details className="mt-4 rounded-card border border-line bg-raised p-4">
			<summary className="flex min-h-11 items-center font-semibold text-pen">{copy.summary}</summary>
			{waits && (
				<>
					<p className="mt-2 text-soft">{copy.save}</p>
					<Button size="sm" className="mt-3" pending={working} onClick={() => void work(() => save(ready))}>
						{copy.saveNow}
					</Button>
				</>
			)}
			<p className="mt-4 text-soft">{copy.handIn}</p>
			<label className="mt-2 block font-medium">
				{copy.file}
				<input
					type="file"
					// On an iPhone a list of nothing but an ending it does not know leaves every file grey.
					accept=".rubrica,application/octet-stream"
					disabled={working}
					onChange={take}
					className="mt-2 block w-full min-h-11"
				/>
			</label>
			{said && <Notice tone={said.good ? "protected" : "gold"} title={said.text} live className="mt-4" />}
		</details>
	);
}

/** A file made a minute ago is of a minute ago. */
const KEPT_READY_MS = 60_000;

async function save(ready: RefObject<Made | undefined>): Promise<Said | undefined> {
	const wasReady = ready.current !== undefined;
	const made = ready.current ?? (await makeFile());
	ready.current = undefined;
	if (made === "nothing") return { good: true, text: copy.nothing };
	if (made === "no-key") return { good: false, text: copy.noKey };
	const { file, captures } = made;
	// An iPhone's home-screen app has no folder of downloads: its own sheet asks where to.
	if (/iPhone|iPad/.test(navigator.userAgent) && navigator.canShare?.({ files: [file] })) {
		const outcome = await share(file);
		if (outcome === "shared") return { good: true, text: copy.saved(captures) };
		if (outcome === "changed their mind") return undefined;
		// Refused for a file that lay ready, it is not for the time: the phone lets nobody share, and may still let them download.
		if (!wasReady) {
			ready.current = made;
			setTimeout(() => {
				ready.current = undefined;
			}, KEPT_READY_MS);
			return { good: true, text: copy.tapAgain };
		}
	}
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
	return { good: true, text: copy.saved(captures) };
}

/** The sheet opens for a tap alone, and after a second or two of making a large file the tap counts no longer. */
async function share(file: File): Promise<"shared" | "changed their mind" | "refused"> {
	try {
		await navigator.share({ files: [file] });
		return "shared";
	} catch (error) {
		return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "changed their mind";
	}
}

function wordsOf(outcome: HandedIn): Said {
	switch (outcome.kind) {
		case "taken":
			return { good: true, text: copy.taken(outcome.records, outcome.photos) };
		case "refused":
			return { good: false, text: outcome.error || copy.failed };
		default:
			return { good: false, text: copy[outcome.kind] };
	}
}
