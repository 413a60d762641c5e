import type { ReactNode } from "react";
import { endedStatuses } from "#core/fichas/ended-statuses.ts";
import { sampleWords } from "#core/fichas/evidence/sample-log.ts";
import { witnessLine } from "#core/fichas/evidence/witness.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import { isWaiting } from "#core/fichas/ficha-status.ts";
import { receiptCopy as copy } from "./sign.copy.ts";
import { Facts } from "./sign-page.tsx";
import { SignSample } from "./sign-sample.tsx";
import { type ShownWitness, SignWitness } from "./sign-witness.tsx";

export type ReceiptView = {
	token: string;
	protocolo: string;
	titulo: string;
	status: FichaStatus;
	documentHash: string;
	imovelEndereco: string | null;
	nome: string;
	email: string | undefined;
	signedAt: string;
	fileHash: string | undefined;
	verifyUrl: string;
	/** Where this receipt is found again. */
	link: string;
	/** Of the sample data. */
	sample: boolean;
	witness: ShownWitness | undefined;
	qr: { size: number; path: string };
};

/** What a person keeps: the copy first, the protocol, and folded away what only a checker reads. `children`: beside the copy. */
export function SignReceipt({ receipt, children }: { receipt: ReceiptView; children?: ReactNode }) {
	const { titulo, protocolo, imovelEndereco, signedAt, documentHash, fileHash, verifyUrl, witness, qr } = receipt;
	return (
		<div
			data-receipt={receipt.token}
			data-sealing={isSealing(receipt) ? "" : undefined}
			data-seen={fileHash ? `/rest/v1/assinaturas/${receipt.token}/copia` : undefined}
		>
			<p className="sign-stamp">{copy.stamp}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{(hasEnded(receipt) ? copy.endedLead : copy.lead)(receipt.nome)}</p>
			{receipt.sample && <SignSample />}
			{children}
			<div className="sign-protocol">
				<div>
					<span>{copy.protocol}</span>
					<strong>{protocolo}</strong>
					<a href={verifyUrl}>{copy.check}</a>
				</div>
				<Qr qr={qr} label={copy.qr} />
			</div>
			<Facts
				lines={[
					{ rotulo: copy.document, valor: titulo },
					...(imovelEndereco ? [{ rotulo: copy.property, valor: imovelEndereco }] : []),
					{ rotulo: copy.signedAt, valor: signedAt },
				]}
			/>
			<details className="sign-more">
				<summary>{copy.codes}</summary>
				<div className="sign-answer">
					<Facts
						lines={[
							{ rotulo: copy.hash, valor: <code>{documentHash}</code> },
							...(fileHash ? [{ rotulo: copy.fileHash, valor: <code>{fileHash}</code> }] : []),
						]}
					/>
					{witness && <SignWitness witness={witness} />}
				</div>
			</details>
		</div>
	);
}

export function isSealing({ status, fileHash }: Pick<ReceiptView, "status" | "fileHash">): boolean {
	return status === "assinada" && fileHash === undefined;
}

/** Nobody seals it any more: there will be no copy and nothing to check. */
function hasEnded({ status }: Pick<ReceiptView, "status">): boolean {
	return endedStatuses.includes(status);
}

export function Qr({ qr: { size, path }, label }: { qr: ReceiptView["qr"]; label: string }) {
	return (
		<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="sign-qr">
			<path d={path} />
		</svg>
	);
}

/** What goes to one's own WhatsApp or mail: the copy, and the witness in full. */
export function receiptMessage(receipt: ReceiptView): string {
	const { titulo, protocolo, link, sample, witness } = receipt;
	const text = (hasEnded(receipt) ? copy.endedMessage : copy.message)(titulo, protocolo, link);
	if (sample) return `${sampleWords.title}. ${text}`;
	return witness ? `${text}\n\n${copy.witness(witnessLine(witness), witness.url)}` : text;
}

/** The copy, and ways to send it to oneself that need nobody's permission. */
export function ReceiptCopy({ receipt }: { receipt: ReceiptView }) {
	const { token, status, email, fileHash, titulo, protocolo } = receipt;
	const message = receiptMessage(receipt);
	const ended = hasEnded(receipt);
	const mail = `mailto:?subject=${encodeURIComponent(`${titulo} ${protocolo}`)}&body=${encodeURIComponent(message)}`;
	return (
		<section className="sign-copy" aria-labelledby="sua-copia">
			<h2 id="sua-copia">{ended ? copy.endedTitle : copy.copyTitle}</h2>
			{fileHash && (
				<a className="sign-button" href={`/assinar/${token}/copia.pdf`} download>
					{copy.download}
				</a>
			)}
			{isSealing(receipt) && (
				<p role="status">
					{copy.sealing} <a href={`/assinar/${token}`}>{copy.reload}</a>
				</p>
			)}
			{isWaiting(status) && <p>{copy.waiting}</p>}
			{ended && <p>{copy.ended}</p>}
			{email && status === "assinada" && <p>{fileHash ? copy.mailed(email) : copy.toBeMailed(email)}</p>}
			<h3>{ended ? copy.endedSendTitle : copy.sendTitle}</h3>
			<div className="sign-ways">
				<a
					className="sign-button quiet"
					href={`https://wa.me/?text=${encodeURIComponent(message)}`}
					rel="noopener noreferrer"
					target="_blank"
				>
					{copy.whatsapp}
				</a>
				<a className="sign-button quiet" href={mail}>
					{copy.email}
				</a>
				<button type="button" className="sign-button quiet" data-share={message} hidden>
					{copy.share}
				</button>
			</div>
			<p>
				<a href={`/assinar/${token}/meus-dados`}>{copy.myData}</a>
			</p>
		</section>
	);
}
