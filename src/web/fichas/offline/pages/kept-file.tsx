import { type ChangeEvent, useState } from "react";
import { type HandedIn, handInFile } from "#web/fichas/offline/keep/hand-in-file.ts";
import { makeFile } from "#web/fichas/offline/keep/save-file.ts";
import { keptFileCopy as copy } from "#web/fichas/offline/offline.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Said = { good: boolean; text: string };

/** The last way out where nothing can be sent from here, and the way in for such a file on another device. */
export function KeptFile({ waits, onHandedIn }: { waits: boolean; onHandedIn: () => void }) {
	const [said, setSaid] = useState<Said>();
	const [working, setWorking] = useState(false);
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
					<Button size="sm" className="mt-3" pending={working} onClick={() => void work(save)}>
						{copy.saveNow}
					</Button>
				</>
			)}
			<p className="mt-4 text-soft">{copy.handIn}</p>
			<label className="mt-2 block font-medium">
				{copy.file}
				<input
					type="file"
					accept=".rubrica"
					disabled={working}
					onChange={take}
					className="mt-2 block w-full min-h-11"
				/>
			</label>
			{said && <Notice tone={said.good ? "protected" : "gold"} title={said.text} live className="mt-4" />}
		</details>
	);
}

async function save(): Promise<Said | undefined> {
	const made = await makeFile();
	if (made === "nothing") return { good: true, text: copy.nothing };
	if (made === "no-key") return { good: false, text: copy.noKey };
	const { file, captures } = made;
	// An iPhone's home-screen app has no folder of downloads: its own sheet asks where to.
	if (/iPhone|iPad/.test(navigator.userAgent) && navigator.canShare?.({ files: [file] })) {
		const isShared = await navigator.share({ files: [file] }).then(
			() => true,
			() => false,
		);
		return isShared ? { good: true, text: copy.saved(captures) } : undefined;
	}
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
	return { good: true, text: copy.saved(captures) };
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
