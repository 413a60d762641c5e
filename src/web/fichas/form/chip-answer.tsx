import { Star } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Field, ratingWords, type Value } from "#core/fichas/form/field.ts";
import { isTexts } from "#core/fichas/form/values.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { FieldError, FieldHint } from "#web/ui/form/field-frame.tsx";
import { OptionalMark } from "#web/ui/form/optional-mark.tsx";
import { idOf, useErrors, useFormContext } from "./form-context.ts";

const chip =
	"relative inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-raised px-4 py-2 font-medium text-[0.9375rem] leading-5 transition-colors duration-150 hover:border-ink has-checked:border-pen has-checked:bg-pen-wash has-checked:text-pen has-focus-visible:outline-2 has-focus-visible:outline-pen has-focus-visible:outline-offset-2";
const hidden = "absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0";

type Props = { field: Field; path: string; value: Value; required: boolean };

function ChipFrame({ field, path, required, children }: Omit<Props, "value"> & { children: ReactNode }) {
	const error = useErrors()[path];
	const id = idOf(path);
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			data-invalid={error ? true : undefined}
			aria-describedby={error ? `${id}-error` : undefined}
			className="min-w-0 outline-none sm:col-span-2"
		>
			<legend className="mb-1.5 font-semibold text-[0.9375rem] leading-6">
				{field.label}
				{!required && <OptionalMark />}
			</legend>
			<div className="flex flex-wrap gap-2">{children}</div>
			<FieldError id={id} error={error} />
			<FieldHint id={id} hint={field.hint} />
		</fieldset>
	);
}

/** One of a few. A second tap takes an answer back where none is asked for. */
export function ChipChoice({ options, value, ...props }: Props & { options: readonly string[] }) {
	const { change } = useFormContext();
	const { field, path, required } = props;
	const explained = field.kind === "choice" ? field.explain?.[String(value)] : undefined;
	return (
		<ChipFrame {...props}>
			{options.map((option) => (
				<label key={option} className={chip}>
					<input
						type="radio"
						name={path}
						value={option}
						checked={value === option}
						onChange={() => change(path, option)}
						onClick={() => value === option && !required && change(path, "")}
						className={hidden}
					/>
					{option === "sim" || option === "não" ? <span className="capitalize">{option}</span> : option}
				</label>
			))}
			{explained && <p className="basis-full text-sm text-soft">{explained}</p>}
		</ChipFrame>
	);
}

export function ChipChoices({ value, ...props }: Props) {
	const { field, path } = props;
	const { change } = useFormContext();
	if (field.kind !== "choices") return null;
	const picked = isTexts(value) ? value : [];
	const own = picked.filter((one) => !field.options.includes(one));
	const toggle = (option: string, on: boolean) =>
		change(path, on ? [...picked, option] : picked.filter((one) => one !== option));
	return (
		<ChipFrame {...props}>
			{[...field.options, ...own].map((option) => (
				<label key={option} className={chip}>
					<input
						type="checkbox"
						name={path}
						value={option}
						checked={picked.includes(option)}
						onChange={(event) => toggle(option, event.currentTarget.checked)}
						className={hidden}
					/>
					{option}
				</label>
			))}
			{field.other && <OtherWord path={path} onAdd={(word) => !picked.includes(word) && toggle(word, true)} />}
		</ChipFrame>
	);
}

function OtherWord({ path, onAdd }: { path: string; onAdd: (word: string) => void }) {
	const [word, setWord] = useState("");
	const add = () => {
		if (word.trim() === "") return;
		onAdd(word.trim());
		setWord("");
	};
	return (
		<div className="flex w-full max-w-sm gap-2">
			<input
				aria-label="Outra opção"
				name={path}
				value={word}
				maxLength={120}
				placeholder="Outra…"
				onChange={(event) => setWord(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					add();
				}}
				className="field-control h-11"
			/>
			<Button variant="secondary" size="sm" onClick={add}>
				Incluir
			</Button>
		</div>
	);
}

export function Rating({ field, path, value }: Omit<Props, "required">) {
	const { change } = useFormContext();
	const rated = Number(value ?? 0);
	return (
		<ChipFrame field={field} path={path} required={false}>
			<div className="flex items-center">
				{ratingWords.map((word, at) => (
					<label
						key={word}
						className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-pen"
					>
						<input
							type="radio"
							name={path}
							value={at + 1}
							aria-label={`${at + 1} de 5: ${word}`}
							checked={rated === at + 1}
							onChange={() => change(path, at + 1)}
							onClick={() => rated === at + 1 && change(path, "")}
							className={hidden}
						/>
						<Star aria-hidden="true" className={classes("size-7", at < rated ? "fill-gold text-gold" : "text-edge")} />
					</label>
				))}
				<span className="ml-2 text-sm text-soft">{ratingWords[rated - 1]}</span>
			</div>
		</ChipFrame>
	);
}
