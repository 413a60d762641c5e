import { useEffect } from "react";
import { useActionData, useNavigation, useSubmit } from "react-router";
import { DELETE_QUESTION } from "#web/admin/admin.copy.ts";
import { ConfirmDialog } from "#web/admin/confirm-dialog.tsx";

type Doomed = { id: string; title: string; status: string };

export function DeletePostDialog({ post, onClose }: { post: Doomed | undefined; onClose: () => void }) {
	const submit = useSubmit();
	const answer = useActionData();
	const pending = useNavigation().formData?.get("intent") === "delete";
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer, good or bad, ends the question.
	useEffect(onClose, [answer]);
	return (
		<ConfirmDialog
			id="excluir-post"
			open={post !== undefined}
			title={DELETE_QUESTION}
			confirm="Excluir"
			pendingLabel="Excluindo..."
			pending={pending}
			onClose={onClose}
			onConfirm={() =>
				post && submit({ intent: "delete", post: post.id }, { method: "post", preventScrollReset: true })
			}
		>
			<p>{post && <WhatIsLost post={post} />}</p>
		</ConfirmDialog>
	);
}

export function WhatIsLost({ post }: { post: Omit<Doomed, "id"> }) {
	return (
		<>
			<strong className="font-semibold text-ink" dir="auto">
				{post.title}
			</strong>{" "}
			{post.status === "published" ? "sai do ar na hora. " : ""}
			Os comentários e o histórico vão junto, e não há como desfazer.
		</>
	);
}
