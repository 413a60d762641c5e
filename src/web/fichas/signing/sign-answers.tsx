import { type Field, ratingWords } from "#core/fichas/form/field.ts";
import { answerFields } from "#core/fichas/signing/signing-form.ts";
import { signCopy } from "./sign.copy.ts";

const FIRST = ["ja_conhecia", "nota_geral", "interesse"];

/** One of the visit's, in the words of the ficha's model. */
export type AskedQuestion = { name: string; label: string; hint: string };

/** The three questions that matter, and the others for whoever has time. */
export function SignAnswers({ questions }: { questions: AskedQuestion[] }) {
	const asked = answerFields.flatMap((field): Field[] => {
		const worded = questions.find(({ name }) => name === field.name);
		return worded ? [{ ...field, label: worded.label, hint: worded.hint }] : [];
	});
	const first = asked.filter(({ name }) => FIRST.includes(name));
	const rest = asked.filter(({ name }) => !FIRST.includes(name));
	return (
		<>
			{first.map((field) => (
				<Question key={field.name} field={field} />
			))}
			{rest.length > 0 && (
				<details className="sign-more">
					<summary>{signCopy.answers.more}</summary>
					<Ends />
					{rest.map((field) => (
						<Question key={field.name} field={field} />
					))}
				</details>
			)}
		</>
	);
}

/** `autoComplete`: what the person's own browser may offer to fill in. */
export function Question({ field, autoComplete }: { field: Field; autoComplete?: string | undefined }) {
	if (field.kind === "rating") return <Rating field={field} />;
	if (field.kind === "choice") return <Choice field={field} />;
	const id = `resposta-${field.name}`;
	const described = field.hint ? `dica-${field.name}` : undefined;
	return (
		<div className="sign-field">
			<label htmlFor={id}>{field.label}</label>
			<Hint field={field} />
			{field.kind === "long-text" ? (
				<textarea id={id} name={field.name} rows={3} maxLength={field.maxLength} aria-describedby={described} />
			) : (
				<input
					id={id}
					name={field.name}
					inputMode={field.kind === "money" ? "decimal" : "text"}
					maxLength={field.kind === "text" ? (field.maxLength ?? 40) : 40}
					autoComplete={autoComplete}
					aria-describedby={described}
				/>
			)}
		</div>
	);
}

function Hint({ field: { name, hint } }: { field: Field }) {
	if (!hint) return null;
	return (
		<p id={`dica-${name}`} className="sign-hint">
			{hint}
		</p>
	);
}

function Rating({ field }: { field: Field }) {
	const { name, label, hint } = field;
	return (
		<fieldset className="sign-rating" aria-describedby={hint ? `dica-${name}` : undefined}>
			<legend>{label}</legend>
			<Hint field={field} />
			{name === "nota_geral" && <Ends />}
			<div className="sign-scale">
				{ratingWords.map((word, at) => (
					<label key={word}>
						<input type="radio" name={name} value={at + 1} />
						<span>
							<b>{at + 1}</b> <small>{word}</small>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

function Choice({ field }: { field: Extract<Field, { options: readonly string[] }> }) {
	return (
		<fieldset className="sign-choice" aria-describedby={field.hint ? `dica-${field.name}` : undefined}>
			<legend>{field.label}</legend>
			<Hint field={field} />
			{field.options.map((option) => (
				<label key={option}>
					<input type="radio" name={field.name} value={option} />
					<span>{wordsOf(option)}</span>
				</label>
			))}
		</fieldset>
	);
}

function wordsOf(option: string): string {
	return Object.entries(signCopy.answers.firstPerson).find(([said]) => said === option)?.[1] ?? option;
}

/** Where the words themselves do not fit; a screen reader has them with each number. */
function Ends() {
	return (
		<p className="sign-ends" aria-hidden="true">
			{signCopy.answers.ends}
		</p>
	);
}
