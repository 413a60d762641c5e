import type { FichaDocument2 } from "#core/fichas/document.ts";
import { compareAnswers } from "#core/fichas/draft/compare-answers.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = { mine: FichaDocument2; theirs: FichaDocument2; onSettle: (chosen: "mine" | "theirs") => void };

/** Two tabs, two phones, or a connection that was gone: both versions are shown, and neither goes before somebody says so. */
export default function DraftConflict({ mine, theirs, onSettle }: Props) {
	const changes = compareAnswers(mine, theirs);
	return (
		<Notice
			tone="risk"
			title="Há duas versões desta ficha"
			live
			className="mt-5"
			actions={
				<>
					<Button size="sm" onClick={() => onSettle("mine")}>
						Ficar com a deste aparelho
					</Button>
					<Button size="sm" variant="secondary" onClick={() => onSettle("theirs")}>
						Ficar com a do servidor
					</Button>
				</>
			}
		>
			<p>Ela foi alterada em outra aba ou aparelho. Até você escolher, as duas ficam guardadas.</p>
			<ul className="mt-2 grid gap-2">
				{changes.map(({ part, label, mine: here, theirs: there }) => (
					<li key={`${part} ${label} ${here} ${there}`}>
						<span className="font-semibold">
							{part}: {label}
						</span>
						<span className="block" dir="auto">
							Neste aparelho: {here || "em branco"}
						</span>
						<span className="block" dir="auto">
							No servidor: {there || "em branco"}
						</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}
