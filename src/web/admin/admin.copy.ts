import type { PostStatus } from "#core/blog/post-status.ts";
import type { Tone } from "#web/ui/tone.ts";

/** What the administration says after the fact; the words are those of the specification. */
export const said = {
	listFailed: { title: "Erro", description: "Erro ao carregar dados do blog", tone: "error" },
	editorFailed: { title: "Erro", description: "Erro ao carregar dados", tone: "error" },
	deleted: { title: "Post excluído com sucesso", tone: "success" },
	notDeleted: { title: "Erro ao excluir post", tone: "error" },
	created: { title: "Post criado com sucesso", tone: "success" },
	updated: { title: "Post atualizado com sucesso", tone: "success" },
	notCreated: { title: "Erro ao criar post", tone: "error" },
	notUpdated: { title: "Erro ao atualizar post", tone: "error" },
} as const;

export const DELETE_QUESTION = "Tem certeza que deseja excluir este post?";

export const statusTones: Record<PostStatus, Tone> = { draft: "neutral", published: "protected", scheduled: "gold" };
