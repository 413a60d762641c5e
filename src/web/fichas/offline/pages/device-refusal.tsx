import { type FormEvent, useState } from "react";
import { whyNotSign } from "#core/fichas/signing/why-not-sign.ts";
import { whyNotKept } from "#web/fichas/offline/why-not-kept.ts";
import { refusalCopy as copy } from "#web/fichas/signing/sign.copy.ts";
import { SignPage } from "#web/fichas/signing/sign-page.tsx";
import { RefusalFields } from "#web/fichas/signing/sign-refusal.tsx";

type Props = {
	capture: string;
	signer: number;
	refuse: (capture: string, signer: number, reason: string) => Promise<void>;
};

/** No persuasion here either; kept on the device with its own clock. */
export function DeviceRefusal({ capture, signer, refuse }: Props) {
	const [failed, setFailed] = useState("");
	const decline = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const reason = [form.get("motivo"), String(form.get("detalhe") ?? "").trim()].filter(Boolean).join(": ");
		await refuse(capture, signer, reason).catch((problem) => setFailed(whyNotKept(problem)));
	};
	return (
		<SignPage>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.text}</p>
			<form onSubmit={(event) => void decline(event)}>
				<RefusalFields reasons={whyNotSign} />
				{failed && (
					<p role="alert" className="sign-alert">
						{failed}
					</p>
				)}
				<button type="submit" className="sign-button risk">
					{copy.submit}
				</button>
			</form>
			<p>
				<a href={window.location.pathname}>{copy.back}</a>
			</p>
		</SignPage>
	);
}
