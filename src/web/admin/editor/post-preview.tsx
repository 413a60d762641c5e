import { type MouseEvent, useEffect, useState } from "react";
import type { PostFields } from "#core/blog/post-fields.ts";
import { minutesToRead } from "#web/blog/blog-counts.ts";
import { PostBody } from "#web/blog/post-body.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { Spinner } from "#web/ui/layout/spinner.tsx";
import { callAdmin } from "./call-admin.ts";

const PAUSE_MS = 350;

type Rendered = { html: string; readingTime: number };
type Props = { fields: PostFields; author: string; category: string | undefined };

/** The post as readers will see it: the server renders the text with the function it renders the page with. */
export function PostPreview({ fields, author, category }: Props) {
	const [rendered, setRendered] = useState<Rendered>();
	const [hasFailed, setHasFailed] = useState(false);
	const { content } = fields;
	useEffect(() => {
		const stop = new AbortController();
		const timer = setTimeout(async () => {
			const answer = await callAdmin<Rendered>("preview-blog-post", { content }, stop.signal);
			if (stop.signal.aborted) return;
			setHasFailed(!answer.ok);
			if (answer.ok) setRendered(answer.value);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [content]);

	if (hasFailed && !rendered) return <Notice tone="risk" title="Não foi possível montar a prévia agora" live />;
	if (!rendered) return <Spinner label="Montando a prévia..." />;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a preview leads nowhere, by whatever means it is pressed.
		<article onClick={stayHere} className="rounded-card border border-line bg-paper px-4 py-8 sm:px-10 sm:py-12">
			<div className="mx-auto max-w-[44rem]">
				{category && <p className="font-semibold text-pen text-sm">{category}</p>}
				<h2 dir="auto" className="mt-3 break-words font-display font-semibold text-title">
					{fields.title || "Sem título"}
				</h2>
				{fields.excerpt && (
					<p dir="auto" className="mt-4 text-lead text-soft">
						{fields.excerpt}
					</p>
				)}
				<p className="mt-5 border-line border-t pt-4 text-[0.9375rem] text-soft">
					<span className="font-semibold text-ink">{author}</span> · {minutesToRead(rendered.readingTime)}
				</p>
				{fields.featured_image && (
					<img src={fields.featured_image} alt="" className="mt-8 w-full rounded-card object-cover" />
				)}
				<div className="mt-10">
					<PostBody html={rendered.html} />
				</div>
			</div>
		</article>
	);
}

function stayHere(event: MouseEvent) {
	if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}
