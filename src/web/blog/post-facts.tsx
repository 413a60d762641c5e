import { formatPostDate } from "#core/blog/post-date.ts";
import { minutesToRead } from "./blog-counts.ts";

type Props = { publishedAt: Date | string; readingTime: number };

/** When it came out and how long it takes. */
export function PostFacts({ publishedAt, readingTime }: Props) {
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-sm text-soft tabular-nums">
			<time dateTime={new Date(publishedAt).toISOString()}>{formatPostDate(publishedAt)}</time>
			<span aria-hidden="true">·</span>
			<span>{minutesToRead(readingTime)}</span>
		</p>
	);
}
