import type { PostFields } from "#core/blog/post-fields.ts";
import type { EditorData } from "./editor-data.ts";
import { HistoryPanel, type Revision } from "./history-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { SearchPanel } from "./search-panel.tsx";
import { TopicsPanel } from "./topics-panel.tsx";

type Props = {
	data: EditorData;
	fields: PostFields;
	problems: Record<string, string>;
	set: (changed: Partial<PostFields>) => void;
	onRestore: (old: PostFields, revision: Revision) => void;
};

/** All that belongs to a post besides its words. */
export function EditorPanels({ data, fields, problems, set, onRestore }: Props) {
	const { postId, revisions, categories, tags, publicUrl, news } = data;
	return (
		<div className="grid grid-cols-1 gap-5">
			<PublicationPanel fields={fields} problems={problems} news={news} set={set} />
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
			{postId && <HistoryPanel postId={postId} revisions={revisions} onRestore={onRestore} />}
		</div>
	);
}
