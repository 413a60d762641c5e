import { commitmentCode, commitmentQr } from "#core/fichas/offline/commitment.ts";
import { drawQr } from "#core/kernel/draw-qr.ts";
import type { Capture } from "#web/fichas/offline/keep/captures.ts";
import { deviceReceiptCopy as copy } from "#web/fichas/offline/offline.copy.ts";
import { receiptCopy } from "#web/fichas/signing/sign.copy.ts";
import { Facts, SignPage } from "#web/fichas/signing/sign-page.tsx";
import { Qr } from "#web/fichas/signing/sign-receipt.tsx";
import { signingAddress } from "./capture-data.ts";

/** What the client takes along by camera, before anything has reached us; then the phone goes back or on. */
export function DeviceReceipt({ capture, signer }: { capture: Capture; signer: number }) {
	const decision = capture.decisions[signer];
	if (!decision || !capture.frozen) return <DeviceMissing />;
	if (decision.kind === "refuse")
		return (
			<SignPage>
				<h1>{copy.refused}</h1>
				<p className="sign-lead">{copy.refusedText}</p>
				<Ways capture={capture} ended />
			</SignPage>
		);
	const { document } = capture.frozen;
	const { protocolo } = document;
	return (
		<SignPage>
			<p className="sign-stamp">{copy.stamp}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.lead(document.corretor[0]?.valor ?? "")}</p>
			<div className="sign-protocol">
				<div>
					<span>{receiptCopy.protocol}</span>
					<strong>{protocolo}</strong>
				</div>
				<Qr qr={drawQr(commitmentQr({ protocolo, hash: decision.hash }))} label={copy.qr} />
			</div>
			<Facts lines={[{ rotulo: copy.code, valor: <b>{commitmentCode(decision.hash)}</b> }]} />
			<p>{copy.sent}</p>
			<Ways capture={capture} />
		</SignPage>
	);
}

function Ways({ capture, ended = false }: { capture: Capture; ended?: boolean }) {
	const { id, frozen, decisions } = capture;
	const open = frozen?.signers.findIndex((_, place) => !decisions[place]) ?? -1;
	const next = ended ? undefined : frozen?.signers[open];
	return (
		<p className="sign-ways">
			{next && (
				<a className="sign-button" href={signingAddress(id, open)}>
					{receiptCopy.nextSigner(next.nome)}
				</a>
			)}
			<a className={next ? "sign-button quiet" : "sign-button"} href={`/app/neste-aparelho/fichas/${id}`}>
				{receiptCopy.backToFicha}
			</a>
		</p>
	);
}

export function DeviceMissing() {
	return (
		<SignPage>
			<h1>{copy.missing}</h1>
			<p className="sign-lead">{copy.missingText}</p>
			<p className="sign-ways">
				<a className="sign-button" href="/app">
					{receiptCopy.backToFicha}
				</a>
			</p>
		</SignPage>
	);
}
