import { Code2, PenLine } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { POST_LIMITS } from "#core/blog/post-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { controlClasses, FieldError } from "#web/ui/form/field-frame.tsx";
import { Spinner } from "#web/ui/layout/spinner.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { callAdmin } from "./call-admin.ts";

const RichTextEditor = lazy(() => import("./rich-text/rich-text-editor.tsx"));

type Props = { html: string; error: string | undefined; epoch: number; onChange: (html: string) => void };

/** The text of the post: written as it will look, or as HTML. Both hold the same text. */
export function ContentField({ html, error, epoch, onChange }: Props) {
	const [asSource, setAsSource] = useState(false);
	// The surface exists only in a browser: the server leaves its place.
	const [isReady, setIsReady] = useState(false);
	useEffect(() => setIsReady(true), []);
	const [isSwitching, setIsSwitching] = useState(false);
	const Icon = asSource ? PenLine : Code2;

	/** What was typed as HTML is cleaned as on saving before the surface reads it: it shows what will be kept. */
	const showSurface = async () => {
		setIsSwitching(true);
		const answer = await callAdmin<{ clean: string }>("preview-blog-post", { content: html });
		setIsSwitching(false);
		if (!answer.ok) return showToast({ title: "Não foi possível abrir o editor visual agora", tone: "error" });
		if (answer.value.clean !== html) onChange(answer.value.clean);
		setAsSource(false);
	};
	return (
		<div>
			<div className="mb-1.5 flex items-end justify-between gap-3">
				<span id="post-content-label" className="font-semibold text-[0.9375rem] leading-6">
					Conteúdo
				</span>
				<Button
					variant="ghost"
					size="sm"
					pending={isSwitching}
					onClick={() => (asSource ? void showSurface() : setAsSource(true))}
				>
					{!isSwitching && <Icon aria-hidden="true" className="size-4" />}
					{asSource ? "Editor visual" : "Código HTML"}
				</Button>
			</div>
			{asSource ? (
				<textarea
					id="post-content"
					aria-labelledby="post-content-label"
					aria-describedby="post-content-error"
					aria-invalid={error ? true : undefined}
					value={html}
					maxLength={POST_LIMITS.content}
					onChange={(event) => onChange(event.currentTarget.value)}
					spellCheck={false}
					className={`${controlClasses} field-sizing-content min-h-96 py-3 font-mono text-sm`}
				/>
			) : isReady ? (
				<Suspense fallback={<Opening />}>
					<RichTextEditor
						key={epoch}
						html={html}
						onChange={onChange}
						labelledBy="post-content-label"
						describedBy="post-content-error"
						invalid={error !== undefined}
					/>
				</Suspense>
			) : (
				<Opening />
			)}
			<FieldError id="post-content" error={error} />
		</div>
	);
}

function Opening() {
	return (
		<div className="grid min-h-96 place-items-center rounded-card border border-edge bg-raised">
			<Spinner label="Abrindo o editor..." />
		</div>
	);
}
