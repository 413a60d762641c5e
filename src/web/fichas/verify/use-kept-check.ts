import { useEffect, useState } from "react";
import { compareKept, type KeptResult } from "./compare-kept.ts";
import { historyCopy as copy } from "./history.copy.ts";
import { verifyCopy } from "./verify.copy.ts";

type Options = { serverError: string | undefined; serverResult: KeptResult | undefined };

/** What was kept is compared with the log where it lies: on the device. */
export function useKeptCheck({ serverError, serverResult }: Options) {
	const [awake, setAwake] = useState(false);
	const [pending, setPending] = useState(false);
	const [error, setError] = useState(serverError);
	const [result, setResult] = useState(serverResult);
	useEffect(() => setAwake(true), []);

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

	return { awake, pending, error, result, compare };
}
