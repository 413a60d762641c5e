import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { fileInputClasses } from "#web/ui/form/file-input-classes.ts";
import { compareKept, type KeptResult } from "./compare-kept.ts";
import { historyCopy as copy } from "./history.copy.ts";
import { verifyCopy } from "./verify.copy.ts";
import { VerifyHistory } from "./verify-history.tsx";

type Props = { text?: string | undefined; error?: string | undefined; result?: KeptResult | undefined };

/** Without JavaScript the text is posted to the page; with it files can be compared too, and stay here. */
export default function VerifyKeptIsland({ text, error: serverError, result: serverResult }: Props) {
	const [awake, setAwake] = useState(false);
	const [pending, setPending] = useState(false);
	const [error, setError] = useState(serverError);
	const [result, setResult] = useState(serverResult);
	const outcome = useRef<HTMLDivElement>(null);
	useEffect(() => setAwake(true), []);
	useEffect(() => {
		if (result && result !== serverResult) outcome.current?.querySelector<HTMLElement>("#historia")?.focus();
	}, [result, serverResult]);

	async function compare(form: HTMLFormElement) {
		if (pending) return;
		const typed = form.querySelector("textarea")?.value ?? "";
		const files = [...(form.querySelector<HTMLInputElement>("input[type=file]")?.files ?? [])];
		setResult(undefined);
		setError(undefined);
		if (typed.trim() === "" && files.length === 0) return setError(copy.nothing);
		setPending(true);
		try {
			const compared = await compareKept(typed, files);
			if (compared.history) setResult(compared);
			else setError(compared.notes.join(" ") || copy.nothing);
		} catch {
			setError(verifyCopy.unreachable);
		}
		setPending(false);
	}

	return (
		<>
			<form
				method="post"
				action="/verificar#guardado"
				aria-labelledby="pelo-guardado"
				aria-busy={pending}
				className="grid grid-cols-[minmax(0,1fr)] gap-5"
				onSubmit={(event) => {
					event.preventDefault();
					void compare(event.currentTarget);
				}}
			>
				<div>
					<h2 id="pelo-guardado" className="mb-3 font-display font-semibold text-2xl">
						{copy.title}
					</h2>
					<p className="max-w-prose text-soft">{copy.lead}</p>
				</div>
				<TextAreaField
					id="guardado-texto"
					name="guardado"
					label={copy.text}
					hint={copy.hint}
					rows={4}
					defaultValue={text}
				/>
				{awake && (
					<div className="grid gap-2">
						<label htmlFor="guardado-arquivos" className="font-semibold">
							{copy.files}
						</label>
						<input
							id="guardado-arquivos"
							type="file"
							multiple
							accept=".pdf,.zip,.json,.txt,.eml,application/pdf,application/zip,application/json,text/plain"
							className={fileInputClasses}
						/>
					</div>
				)}
				<div>
					<FieldError id="guardado" error={error} />
					<Button
						type="submit"
						variant="secondary"
						pending={pending}
						pendingLabel={verifyCopy.checking}
						className="w-full sm:w-auto"
					>
						{copy.submit}
					</Button>
				</div>
			</form>
			<div ref={outcome}>
				{result?.history && (
					<div className="mt-9 border-line border-t border-dashed pt-9">
						<VerifyHistory history={result.history} notes={result.notes} />
					</div>
				)}
			</div>
		</>
	);
}
