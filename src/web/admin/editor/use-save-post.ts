import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { MISSING_TEXT, type PostFields, postProblems } from "#core/blog/post-fields.ts";
import type { PostStatus } from "#core/blog/post-status.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { said } from "../admin.copy.ts";
import { callAdmin, type SavedVersion } from "./call-admin.ts";

export type FieldProblems = Partial<Record<keyof PostFields, string>>;

type Wiring = {
	postId: string | undefined;
	version: number;
	fields: PostFields;
	settle: () => Promise<void>;
	set: (fields: Partial<PostFields>) => void;
	markSaved: (fields: PostFields, version: number) => void;
	/** Called right before the page of the new post is opened: from here on nothing is unsaved. */
	letGo: () => void;
};

/** Saves the post under a status, and says how it went. A version nobody here has seen is never written over. */
export function useSavePost({ postId, version, fields, settle, set, markSaved, letGo }: Wiring) {
	const [saving, setSaving] = useState<PostStatus>();
	const [problems, setProblems] = useState<FieldProblems>({});
	const [conflict, setConflict] = useState<{ theirs: SavedVersion; wanted: PostStatus }>();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();

	const refuse = (found: FieldProblems) => {
		setProblems(found);
		const isText = found.title === MISSING_TEXT || found.content === MISSING_TEXT;
		showToast({ title: "Erro", description: isText ? MISSING_TEXT : Object.values(found)[0], tone: "error" });
		requestAnimationFrame(() => document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus());
	};

	const save = async (status: PostStatus, over: number = version) => {
		if (saving) return;
		const wanted = { ...fields, status };
		const found = postProblems(wanted, new Date());
		if (Object.keys(found).length > 0) return refuse(found);
		setProblems({});
		setSaving(status);
		await settle();
		const answer = await callAdmin<{ id: string; slug: string; version: number }>("save-blog-post", {
			id: postId,
			version: over,
			...wanted,
		});
		setSaving(undefined);
		if (answer.ok) {
			const { id, slug } = answer.value;
			const decided = { slug, status, scheduled_for: status === "scheduled" ? wanted.scheduled_for : "" };
			// Not the rest: something may have been typed while the answer was on its way.
			set(decided);
			markSaved({ ...wanted, ...decided }, answer.value.version);
			setConflict(undefined);
			showToast(postId ? said.updated : said.created);
			if (postId) return void revalidate();
			letGo();
			return void navigate(`/admin/blog/editar/${id}`, { replace: true, preventScrollReset: true });
		}
		if (answer.status === 409 && answer.current) return setConflict({ theirs: answer.current, wanted: status });
		if (answer.status === 400 && Object.keys(answer.errors).length > 0) return refuse(answer.errors);
		showToast({ ...(postId ? said.notUpdated : said.notCreated), description: answer.error });
	};

	return { save, saving, problems, conflict, endConflict: () => setConflict(undefined) };
}
