import { useEffect, useState } from "react";
import { viewsCount } from "./blog-counts.ts";
import { whenSeen } from "./when-seen.ts";

type Props = { postId: string; count: number };

/** The number a kept page was made with, until the server has counted this opening and told the true one. */
export default function ViewCount({ postId, count }: Props) {
	const [views, setViews] = useState(count);
	useEffect(
		() =>
			whenSeen(async () => {
				const counted = await countOpening(postId);
				if (counted !== undefined) setViews(counted);
			}),
		[postId],
	);
	return <span className="tabular-nums">{viewsCount(views)}</span>;
}

async function countOpening(postId: string): Promise<number | undefined> {
	try {
		const response = await fetch("/rest/v1/blog_views", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ post_id: postId }),
			// Still sent when the reader leaves at once.
			keepalive: true,
		});
		const answer: { view_count?: number } = response.ok ? await response.json() : {};
		return answer.view_count;
	} catch {
		// Offline or gone: a number is no reason to bother a reader.
		return undefined;
	}
}
