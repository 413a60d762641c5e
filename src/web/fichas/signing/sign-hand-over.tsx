import { receiptCopy as copy } from "./sign.copy.ts";
import { SignClosed } from "./sign-closed.tsx";
import { SignPage } from "./sign-page.tsx";
import { Qr, type ReceiptView } from "./sign-receipt.tsx";

export type HandOverOutcome = {
	state: "signed" | "early" | "refused" | "expired" | "closed";
	corretor: string;
	back: string;
	next: { name: string; path: string } | undefined;
};

/** The phone goes back, or on to the next person; the client takes the copy along by camera. */
export function HandOverEnd({ outcome, receipt }: { outcome: HandOverOutcome; receipt?: ReceiptView | undefined }) {
	const ways = <Ways outcome={outcome} />;
	if (!receipt) return <SignClosed state={outcome.state === "signed" ? "closed" : outcome.state}>{ways}</SignClosed>;
	return (
		<SignPage>
			<p className="sign-stamp">{copy.stamp}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.giveBack(outcome.corretor)}</p>
			<div className="sign-protocol">
				<div>
					<span>{copy.protocol}</span>
					<strong>{receipt.protocolo}</strong>
					<p>{copy.takeHome}</p>
				</div>
				<Qr qr={receipt.qr} label={copy.takeHome} />
			</div>
			{ways}
		</SignPage>
	);
}

function Ways({ outcome: { next, back } }: { outcome: HandOverOutcome }) {
	return (
		<p className="sign-ways">
			{next && (
				<a className="sign-button" href={next.path}>
					{copy.nextSigner(next.name)}
				</a>
			)}
			<a className={next ? "sign-button quiet" : "sign-button"} href={back}>
				{copy.backToFicha}
			</a>
		</p>
	);
}
