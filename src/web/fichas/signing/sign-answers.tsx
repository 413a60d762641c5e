import { type Field, ratingWords } from "#core/fichas/form/field.ts";
import { answerFields } from "#core/fichas/signing/signing-form.ts";
import { signCopy } from "./sign.copy.ts";

const FIRST = ["ja_conhecia", "nota_geral", "interesse"];

/** The three questions that matter, and the others for whoever has time. */
export function SignAnswers({ questions }: { questions: string[] }) {
	const asked = answerFields.filter(({ name }) => questions.includes(name));
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

function Question({ field }: { field: Field }) {
	if (field.kind === "rating") return <Rating field={field} />;
	if (field.kind === "choice") return <Choice field={field} />;
	const id = `resposta-${field.name}`;
	return (
		<div className="sign-field">
			<label htmlFor={id}>{field.label}</label>
			{field.kind === "long-text" ? (
				<textarea id={id} name={field.name} rows={3} maxLength={field.maxLength} />
			) : (
				<input id={id} name={field.name} inputMode={field.kind === "money" ? "decimal" : "text"} maxLength={40} />
			)}
		</div>
	);
}

function Rating({ field: { name, label } }: { field: Field }) {
	return (
		<fieldset className="sign-rating">
			<legend>{label}</legend>
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
		<fieldset className="sign-choice">
			<legend>{field.label}</legend>
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
