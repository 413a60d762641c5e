import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { pendingCopy as copy } from "./checkout-result.copy.ts";

type Props = {
	id: string;
	label: string;
	code: string;
	/** The code as people read it, where that differs. */
	shown?: string;
	action: string;
	/** Where copying is what people came for. */
	primary?: boolean;
};

/** A code to be taken to the bank's app. Where the clipboard is closed it is at least selected. */
export default function CopyCode({ id, label, code, shown = code, action, primary = false }: Props) {
	const box = useRef<HTMLDivElement>(null);
	const [copied, setCopied] = useState(false);

	async function take() {
		try {
			await navigator.clipboard.writeText(code);
			setCopied(true);
		} catch {
			box.current?.querySelector("textarea")?.select();
			showToast({ title: copy.notCopied, tone: "info" });
		}
	}

	return (
		<div ref={box} className="grid gap-3 [&_textarea]:min-h-0 [&_textarea]:break-all [&_textarea]:tabular-nums">
			<TextAreaField
				id={id}
				name={id}
				label={label}
				value={shown}
				readOnly
				rows={2}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button variant={primary ? "primary" : "secondary"} onClick={take} className="w-full noscript:hidden">
				{copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
				{copied ? copy.copied : action}
			</Button>
			<p role="status" className="sr-only">
				{copied && copy.copied}
			</p>
		</div>
	);
}
