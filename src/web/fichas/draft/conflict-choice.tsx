import { useState } from "react";
import type { Field, Section, Value } from "#core/fichas/form/field.ts";
import type { Clash } from "#core/fichas/form/merge-answers.ts";
import { formatTyped } from "#web/fichas/form/format-typed.ts";
import { Button } from "#web/ui/button.tsx";

type Props = {
	form: readonly Section[];
	clashes: readonly Clash[];
	onDecide: (isMine: (path: string) => boolean) => void;
};

const chip =
	"flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-edge/60 bg-raised p-3 has-checked:border-pen has-checked:bg-pen-wash";

/** Two versions of the same answers: both are shown, and each is chosen; nothing typed is gone before that. */
export function ConflictChoice({ form, clashes, onDecide }: Props) {
	const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(clashes.map(({ path }) => path)));
	const choose = (path: string, isMine: boolean) =>
		setMine((now) => new Set(isMine ? [...now, path] : [...now].filter((other) => other !== path)));
	return (
		<section
			role="alert"
			aria-labelledby="duas-versoes"
			className="mt-5 rounded-card border border-gold/40 bg-gold-wash p-4 sm:p-5"
		>
			<h2 id="duas-versoes" className="font-display font-semibold text-xl">
				Esta ficha foi alterada em outra aba ou aparelho
			</h2>
			<p className="mt-1">
				O resto já foi juntado. {clashes.length === 1 ? "Neste campo" : "Nestes campos"} há duas versões: escolha qual
				fica.
			</p>
			<div className="mt-4 grid gap-4">
				{clashes.map(({ path, mine: here, theirs }) => {
					const { label, field } = describe(form, path);
					return (
						<fieldset key={path} className="min-w-0">
							<legend className="mb-1.5 font-semibold">{label}</legend>
							<div className="grid gap-2 sm:grid-cols-2">
								<Version
									name={path}
									words="Daqui"
									value={say(field, here)}
									checked={mine.has(path)}
									onChoose={() => choose(path, true)}
								/>
								<Version
									name={path}
									words="De lá"
									value={say(field, theirs)}
									checked={!mine.has(path)}
									onChoose={() => choose(path, false)}
								/>
							</div>
						</fieldset>
					);
				})}
			</div>
			<Button className="mt-4" onClick={() => onDecide((path) => mine.has(path))}>
				Ficar com estas versões
			</Button>
		</section>
	);
}

type VersionProps = { name: string; words: string; value: string; checked: boolean; onChoose: () => void };

function Version({ name, words, value, checked, onChoose }: VersionProps) {
	return (
		<label className={chip}>
			<input
				type="radio"
				name={`versao ${name}`}
				checked={checked}
				onChange={onChoose}
				className="mt-0.5 size-5 shrink-0"
			/>
			<span className="min-w-0">
				<span className="block text-sm text-soft">{words}</span>
				<span className="block break-words font-medium" dir="auto">
					{value}
				</span>
			</span>
		</label>
	);
}

/** `Quem visitou 2: CPF` for `pessoas.1.cpf`. */
function describe(form: readonly Section[], path: string): { label: string; field: Field | undefined } {
	const labels: string[] = [];
	let fields = form.flatMap((section): readonly Field[] => section.fields);
	let field: Field | undefined;
	for (const key of path.split(".")) {
		if (/^\d+$/.test(key)) {
			labels.push(`${labels.pop() ?? ""} ${Number(key) + 1}`);
			continue;
		}
		field = fields.find(({ name }) => name === key);
		labels.push(field?.label ?? key);
		fields = field && "fields" in field ? [...field.fields] : [];
	}
	return { label: labels.join(": "), field };
}

function say(field: Field | undefined, value: Value): string {
	if (value === undefined || value === "") return "(em branco)";
	if (Array.isArray(value)) {
		const texts = value.filter((one) => typeof one === "string");
		return texts.length === value.length && field?.name !== "fotos" ? texts.join(", ") : `${value.length} itens`;
	}
	if (typeof value === "boolean") return value ? "Sim" : "Não";
	if (typeof value === "object")
		return Object.values(value)
			.filter((one) => typeof one === "string")
			.join(", ");
	return field ? formatTyped(field, value) : String(value);
}
