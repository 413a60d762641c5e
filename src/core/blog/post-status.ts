export const postStatuses = ["draft", "published", "scheduled"] as const;
export type PostStatus = (typeof postStatuses)[number];

export function isPostStatus(value: unknown): value is PostStatus {
	return postStatuses.some((known) => known === value);
}

export const commentStatuses = ["pending", "approved", "rejected"] as const;
export type CommentStatus = (typeof commentStatuses)[number];
