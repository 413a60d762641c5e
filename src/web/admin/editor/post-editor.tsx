import { useCallback, useState } from "react";
import type { PostFields } from "#core/blog/post-fields.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { callAdmin } from "./call-admin.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { EditorData } from "./editor-data.ts";
import { EditorHeading } from "./editor-heading.tsx";
import { EditorPanels } from "./editor-panels.tsx";
import type { Revision } from "./history-panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PostPreview } from "./post-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { isSame, usePostFields } from "./use-post-fields.ts";
import { useSaveCopy } from "./use-save-copy.ts";
import { useSavePost } from "./use-save-post.ts";
import { WritingFields } from "./writing-fields.tsx";

export function PostEditor({ data }: { data: EditorData }) {
	const { postId, categories, author } = data;
	const { post, isDirty, set, load, markSaved } = usePostFields(data);
	const { fields, saved, version } = post;
	const [tab, setTab] = useState("escrever");
	const [offer, setOffer] = useState(data.draft && !isSame(data.draft.fields, data.fields) ? data.draft : undefined);
	const { isLeaving, leave, stay, letGo } = useLeaveGuard(isDirty);
	const autosave = useAutosave({ postId, version, fields, active: isDirty && !offer });
	const { settle } = autosave;
	const saver = useSavePost({ postId, version, fields, settle, set, markSaved, letGo });
	const { save, saving, problems, conflict, endConflict } = saver;
	const saveCopy = useSaveCopy({ fields, postId, settle, letGo });

	const restore = useCallback(
		(old: PostFields, { version: number }: Revision) => {
			const { status, scheduled_for, tell_readers } = fields;
			load({ ...old, status, scheduled_for, tell_readers });
			setTab("escrever");
			showToast({ title: `Versão ${number} recuperada`, description: "Confira e salve para que ela valha." });
		},
		[load, fields],
	);

	const takeTheirs = async () => {
		if (!conflict) return;
		await settle();
		await callAdmin("discard-blog-draft", { id: postId });
		load(conflict.theirs.fields, conflict.theirs.version);
		markSaved(conflict.theirs.fields, conflict.theirs.version);
		endConflict();
	};

	return (
		<>
			<EditorHeading isNew={postId === undefined} saved={saved} />
			{offer && (
				<DraftOffer
					moment={offer.moment}
					isOutdated={offer.isOutdated}
					onRestore={() => {
						load(offer.fields);
						setOffer(undefined);
					}}
					onDiscard={() => {
						void callAdmin("discard-blog-draft", { id: postId });
						setOffer(undefined);
					}}
				/>
			)}
			<div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<Tabs
					id="modo"
					label="Modo"
					value={tab}
					onValueChange={setTab}
					className="min-w-0"
					items={[
						{
							id: "escrever",
							label: "Escrever",
							content: <WritingFields fields={fields} problems={problems} epoch={post.epoch} set={set} />,
						},
						{
							id: "previa",
							label: "Prévia",
							content: tab === "previa" && (
								<PostPreview
									fields={fields}
									author={author}
									category={categories.find(({ id }) => id === fields.category_id)?.name}
								/>
							),
						},
					]}
				/>
				<EditorPanels data={data} fields={fields} problems={problems} set={set} onRestore={restore} />
			</div>
			<SaveBar
				chosen={fields.status}
				saved={saved.status}
				isDirty={isDirty}
				saving={saving}
				autosave={autosave.state}
				onSave={(status) => void save(status)}
			/>
			<LeaveDialog open={isLeaving} onLeave={leave} onStay={stay} />
			<ConflictDialog
				theirs={conflict?.theirs}
				onClose={endConflict}
				onTakeTheirs={() => void takeTheirs()}
				onSaveMine={() => void saveCopy()}
				onWriteOver={() => conflict && void save(conflict.wanted, conflict.theirs.version)}
			/>
		</>
	);
}
