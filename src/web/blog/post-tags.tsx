type Props = { tags: { name: string; slug: string }[] };

export function PostTags({ tags }: Props) {
	if (tags.length === 0) return null;
	return (
		<ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2.5 border-line border-t pt-6">
			{tags.map(({ name, slug }) => (
				<li key={slug}>
					<a
						href={`/blog/tag/${slug}`}
						rel="tag"
						className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 font-medium text-sm transition-colors hover:border-pen hover:text-pen"
					>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
