import { FileCheck2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { FieldError } from "#web/ui/form/field-frame.tsx";
import { fileInputClasses } from "#web/ui/form/file-input-classes.ts";
import { FreshOutcome } from "./fresh-outcome.tsx";
import { type FileResult, useFileCheck } from "./use-file-check.ts";
import { verifyCopy as copy } from "./verify.copy.ts";
import { VerifyPackage } from "./verify-package.tsx";
import { VerifyResult } from "./verify-result.tsx";

type Props = { error?: string | undefined; result?: FileResult | undefined };

/** Without JavaScript the file is posted to the page; with it only hashes leave the device. */
export default function VerifyFileIsland({ error: serverError, result: serverResult }: Props) {
	const { awake, pending, error, result, dragging, check, dragHandlers } = useFileCheck({ serverError, serverResult });
	return (
		<>
			<form
				method="post"
				action="/verificar#arquivo"
				encType="multipart/form-data"
				aria-labelledby="pelo-arquivo"
				aria-busy={pending}
				onSubmit={(event) => {
					event.preventDefault();
					check(event.currentTarget.querySelector("input")?.files?.[0]);
				}}
			>
				<h2 id="pelo-arquivo" className="mb-5 font-display font-semibold text-2xl">
					{copy.byFile}
				</h2>
				<FileDrop {...{ error, dragging, check, dragHandlers }} />
				<FieldError id="pdf" error={error} />
				<p id="pdf-privado" className="mt-3 text-sm text-soft">
					{awake ? copy.private : copy.upload}
				</p>
				<Button
					type="submit"
					variant="secondary"
					pending={pending}
					pendingLabel={copy.checking}
					className="mt-5 w-full sm:w-auto"
				>
					{copy.checkFile}
				</Button>
			</form>
			<FreshOutcome result={result} serverResult={serverResult} heading="veredito">
				{result && <Judged result={result} />}
			</FreshOutcome>
		</>
	);
}

type Drop = Pick<ReturnType<typeof useFileCheck>, "error" | "dragging" | "check" | "dragHandlers">;

function FileDrop({ error, dragging, check, dragHandlers }: Drop) {
	return (
		<div
			{...dragHandlers}
			className={classes(
				"grid justify-items-center gap-4 rounded-card border-2 border-dashed px-4 py-7 text-center transition-colors",
				dragging ? "border-pen bg-pen-wash" : "border-edge/60 bg-paper",
			)}
		>
			<FileCheck2 aria-hidden="true" className="size-9 text-pen" />
			<label htmlFor="pdf" className="font-semibold">
				{copy.drop}
			</label>
			<input
				id="pdf"
				type="file"
				name="arquivo"
				accept="application/pdf,.pdf,application/zip,.zip"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? "pdf-error" : "pdf-privado"}
				onChange={(event) => check(event.currentTarget.files?.[0])}
				className={fileInputClasses}
			/>
		</div>
	);
}

function Judged({ result }: { result: FileResult }) {
	if ("packed" in result) return <VerifyPackage name={result.name} conclusion={result.packed} />;
	return <VerifyResult basis="file" {...result} />;
}
