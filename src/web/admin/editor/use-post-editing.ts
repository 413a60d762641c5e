import { useCallback, useState } from "react";
import type { PostFields } from "#core/blog/post-fields.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { callAdmin } from "./call-admin.ts";
import type { EditorData } from "./editor-data.ts";
import type { Revision } from "./history-panel.tsx";
import { useAutosave } from "./use-autosave.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { isSame, usePostFields } from "./use-post-fields.ts";
import { useSaveCopy } from "./use-save-copy.ts";
import { useSavePost } from "./use-save-post.ts";

/** What is done with a post while it is written: typed, kept, saved, recovered, and settled with somebody else. */
export function usePostEditing(data: EditorData) {
	const { postId } = data;
	const { post, isDirty, set, load, markSaved } = usePostFields(data);
	const { fields, version } = post;
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

	/** A draft that was kept and not saved: it is written on, or thrown away. */
	const takeOffer = () => {
		if (offer) load(offer.fields);
		setOffer(undefined);
	};
	const dropOffer = () => {
		void callAdmin("discard-blog-draft", { id: postId });
		setOffer(undefined);
	};

	return {
		...{ post, isDirty, set, tab, setTab, offer, takeOffer, dropOffer, autosaved: autosave.state },
		...{ save, saving, problems, saveCopy, restore },
		...{ conflict, endConflict, takeTheirs, leaving: { isLeaving, leave, stay } },
	};
}
