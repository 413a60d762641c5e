import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { fileInputClasses } from "#web/ui/form/file-input-classes.ts";
import type { KeptResult } from "./compare-kept.ts";
import { FreshOutcome } from "./fresh-outcome.tsx";
import { historyCopy as copy } from "./history.copy.ts";
import { useKeptCheck } from "./use-kept-check.ts";
import { verifyCopy } from "./verify.copy.ts";
import { VerifyHistory } from "./verify-history.tsx";

type Props = { text?: string | undefined; error?: string | undefined; result?: KeptResult | undefined };

/** Without JavaScript the text is posted to the page; with it files can be compared too, and stay here. */
export default function VerifyKeptIsland({ text, error: serverError, result: serverResult }: Props) {
	const { awake, pending, error, result, compare } = useKeptCheck({ serverError, serverResult });
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
				{awake && <KeptFiles />}
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
			<FreshOutcome result={result} serverResult={serverResult} heading="historia">
				{result?.history && <VerifyHistory history={result.history} notes={result.notes} />}
			</FreshOutcome>
		</>
	);
}

function KeptFiles() {
	return (
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
	);
}
