import { ArrowLeft, ExternalLink } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import type { PostFields } from "#core/blog/post-fields.ts";
import { statusNames } from "#core/blog/post-fields.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { statusTones } from "../admin.copy.ts";
import { callAdmin } from "./call-admin.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { HistoryPanel, type Revision } from "./history-panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { PostPreview } from "./post-preview.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SearchPanel } from "./search-panel.tsx";
import type { Topic } from "./tags-field.tsx";
import { TopicsPanel } from "./topics-panel.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useKeepCopy } from "./use-keep-copy.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { isSame, usePostFields } from "./use-post-fields.ts";
import { useSavePost } from "./use-save-post.ts";
import { WritingFields } from "./writing-fields.tsx";

export type EditorData = {
	postId: string | undefined;
	version: number;
	fields: PostFields;
	/** Kept from last time, never saved. */
	draft: { fields: PostFields; moment: string; isOutdated: boolean } | undefined;
	revisions: Revision[];
	categories: Topic[];
	tags: Topic[];
	author: string;
	publicUrl: string;
};

export function PostEditor({ data }: { data: EditorData }) {
	const { postId, revisions, categories, tags, author, publicUrl } = data;
	const { post, isDirty, set, load, markSaved } = usePostFields(data);
	const { fields, saved, version } = post;
	const [tab, setTab] = useState("escrever");
	const [offer, setOffer] = useState(data.draft && !isSame(data.draft.fields, data.fields) ? data.draft : undefined);
	const { isLeaving, leave, stay, letGo } = useLeaveGuard(isDirty);
	const autosave = useAutosave({ postId, version, fields, active: isDirty && !offer });
	const { settle } = autosave;
	const saver = useSavePost({ postId, version, fields, settle, set, markSaved, letGo });
	const { save, saving, problems, conflict, endConflict } = saver;
	const keepCopy = useKeepCopy({ fields, postId, settle, letGo });

	const restore = useCallback(
		(old: PostFields, { version: number }: Revision) => {
			load({ ...old, status: fields.status, scheduled_for: fields.scheduled_for });
			setTab("escrever");
			showToast({ title: `Versão ${number} recuperada`, description: "Confira e salve para que ela valha." });
		},
		[load, fields.status, fields.scheduled_for],
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
				<div className="grid grid-cols-1 gap-5">
					<PublicationPanel fields={fields} problems={problems} set={set} />
					<PicturePanel
						url={fields.featured_image}
						error={problems.featured_image}
						onChange={(featured_image) => set({ featured_image })}
					/>
					<TopicsPanel
						categories={categories}
						tags={tags}
						categoryId={fields.category_id}
						tagIds={fields.tag_ids}
						onCategory={(category_id) => set({ category_id })}
						onTags={(tag_ids) => set({ tag_ids })}
					/>
					<SearchPanel fields={fields} problems={problems} publicUrl={publicUrl} set={set} />
					{postId && <HistoryPanel postId={postId} revisions={revisions} onRestore={restore} />}
				</div>
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
				onKeepMine={() => void keepCopy()}
				onWriteOver={() => conflict && void save(conflict.wanted, conflict.theirs.version)}
			/>
		</>
	);
}

function EditorHeading({ isNew, saved }: { isNew: boolean; saved: PostFields }) {
	return (
		<div className="mb-6">
			<Link
				to="/admin/blog"
				className="inline-flex min-h-11 items-center gap-2 font-semibold text-[0.9375rem] text-soft hover:text-ink"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				Posts
			</Link>
			<div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 className="font-display font-semibold text-title">{isNew ? "Novo post" : "Editar post"}</h1>
				{!isNew && <Badge tone={statusTones[saved.status]}>{statusNames[saved.status]}</Badge>}
				{!isNew && saved.status === "published" && (
					<a
						href={`/blog/${saved.slug}`}
						target="_blank"
						rel="noreferrer"
						className="link inline-flex items-center gap-1.5"
					>
						Ver no blog
						<ExternalLink aria-hidden="true" className="size-4" />
					</a>
				)}
			</div>
		</div>
	);
}
