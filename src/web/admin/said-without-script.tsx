import { Notice } from "#web/ui/layout/notice.tsx";

/** What a toast says where there is JavaScript. */
export function SaidWithoutScript({ answer }: { answer: { ok: boolean; title: string } | undefined }) {
	if (!answer) return null;
	return (
		<noscript>
			<div className="mb-6">
				<Notice tone={answer.ok ? "protected" : "risk"} title={answer.title} />
			</div>
		</noscript>
	);
}
