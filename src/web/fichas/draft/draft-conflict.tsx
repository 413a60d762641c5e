import { useMemo, useState } from "react";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { type DifferingAnswer, differingAnswers } from "#core/fichas/form/differing-answers.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { AnswerDifferences } from "#web/fichas/answer-differences.tsx";
import { valueAt, withValueAt } from "#web/fichas/form/values-at.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = {
	tipo: FichaType;
	form: readonly Section[];
	/** As typed here, and as the server has it. */
	mine: Values;
	theirs: Values;
	onSettle: (settled: Values) => void;
};

/**
 * Two tabs, two phones, or a connection that was gone: both versions are shown, answer by answer, and neither goes
 * before somebody says which of them stays.
 */
export default function DraftConflict({ tipo, form, mine, theirs, onSettle }: Props) {
	const differences = useMemo(
		() => differingAnswers(form, readFichaDraft(tipo, mine, form).values, theirs),
		[tipo, form, mine, theirs],
	);
	const [fromServer, setFromServer] = useState<ReadonlySet<string>>(new Set());
	const take = (path: string, isTheirs: boolean) =>
		setFromServer((now) => new Set(isTheirs ? [...now, path] : [...now].filter((one) => one !== path)));
	const merged = () => [...fromServer].reduce((values, path) => withValueAt(values, path, valueAt(theirs, path)), mine);
	return (
		<Notice
			tone="risk"
			title="Há duas versões desta ficha"
			live
			className="mt-5"
			actions={
				<>
					{differences.length > 1 && (
						<Button size="sm" onClick={() => onSettle(merged())}>
							Juntar as respostas marcadas
						</Button>
					)}
					<Button size="sm" variant={differences.length > 1 ? "secondary" : "primary"} onClick={() => onSettle(mine)}>
						Ficar com a deste aparelho
					</Button>
					<Button size="sm" variant="secondary" onClick={() => onSettle(theirs)}>
						Ficar com a do servidor
					</Button>
				</>
			}
		>
			<p>
				Ela foi alterada em outra aba ou aparelho. Até você escolher, as duas ficam guardadas.
				{differences.length > 1 && " Marque, em cada resposta, qual delas fica."}
			</p>
			<AnswerDifferences
				differences={differences}
				here="Neste aparelho"
				choose={
					differences.length > 1
						? (difference, words) => (
								<Choice
									difference={difference}
									words={words}
									isTheirs={fromServer.has(difference.path)}
									onTake={(isTheirs) => take(difference.path, isTheirs)}
								/>
							)
						: undefined
				}
			/>
		</Notice>
	);
}

type ChoiceProps = {
	difference: DifferingAnswer;
	words: { mine: string; theirs: string };
	isTheirs: boolean;
	onTake: (isTheirs: boolean) => void;
};

function Choice({ difference: { path, part, label }, words, isTheirs, onTake }: ChoiceProps) {
	return (
		<fieldset>
			<legend className="sr-only">
				Qual fica em {part}: {label}
			</legend>
			{[
				{ text: words.mine, value: false },
				{ text: words.theirs, value: true },
			].map(({ text, value }) => (
				<label key={text} className="flex min-h-11 items-center gap-2.5" dir="auto">
					<input
						type="radio"
						name={`fica ${path}`}
						checked={isTheirs === value}
						onChange={() => onTake(value)}
						className="size-5 shrink-0 accent-pen"
					/>
					{text}
				</label>
			))}
		</fieldset>
	);
}
