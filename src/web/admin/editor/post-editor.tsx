import { Tabs } from "#web/ui/layout/tabs.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { EditorData } from "./editor-data.ts";
import { EditorHeading } from "./editor-heading.tsx";
import { EditorPanels } from "./editor-panels.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PostPreview } from "./post-preview.tsx";
import { SaveBar } from "./save-bar.tsx";
import { usePostEditing } from "./use-post-editing.ts";
import { WritingFields } from "./writing-fields.tsx";

export function PostEditor({ data }: { data: EditorData }) {
	const { postId, categories, author } = data;
	const editing = usePostEditing(data);
	const { post, isDirty, set, tab, setTab, offer, problems, conflict, save, leaving } = editing;
	const { fields, saved } = post;
	return (
		<>
			<EditorHeading isNew={postId === undefined} saved={saved} />
			{offer && (
				<DraftOffer
					moment={offer.moment}
					isOutdated={offer.isOutdated}
					onRestore={editing.takeOffer}
					onDiscard={editing.dropOffer}
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
				<EditorPanels data={data} fields={fields} problems={problems} set={set} onRestore={editing.restore} />
			</div>
			<SaveBar
				chosen={fields.status}
				saved={saved.status}
				isDirty={isDirty}
				saving={editing.saving}
				autosave={editing.autosaved}
				onSave={(status) => void save(status)}
			/>
			<LeaveDialog open={leaving.isLeaving} onLeave={leaving.leave} onStay={leaving.stay} />
			<ConflictDialog
				theirs={conflict?.theirs}
				onClose={editing.endConflict}
				onTakeTheirs={() => void editing.takeTheirs()}
				onSaveMine={() => void editing.saveCopy()}
				onWriteOver={() => conflict && void save(conflict.wanted, conflict.theirs.version)}
			/>
		</>
	);
}
