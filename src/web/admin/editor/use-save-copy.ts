import { useNavigate } from "react-router";
import { POST_LIMITS, type PostFields } from "#core/blog/post-fields.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { said } from "../admin.copy.ts";
import { callAdmin } from "./call-admin.ts";

const SUFFIX = " (minha versão)";

type Wiring = {
	postId: string | undefined;
	fields: PostFields;
	settle: () => Promise<void>;
	letGo: () => void;
};

/** Puts the text into a post of its own, as a draft, and opens it; the post it came from stays as it is. */
export function useSaveCopy({ postId, fields, settle, letGo }: Wiring) {
	const navigate = useNavigate();
	return async () => {
		await settle();
		const title = fields.title.slice(0, POST_LIMITS.title - SUFFIX.length) + SUFFIX;
		const copy = { ...fields, title, slug: "", status: "draft", scheduled_for: "" };
		const answer = await callAdmin<{ id: string }>("save-blog-post", copy);
		if (!answer.ok) return showToast({ ...said.notCreated, description: answer.error });
		await callAdmin("discard-blog-draft", { id: postId });
		showToast({ title: "Sua versão foi guardada como rascunho", tone: "success" });
		letGo();
		void navigate(`/admin/blog/editar/${answer.value.id}`);
	};
}
