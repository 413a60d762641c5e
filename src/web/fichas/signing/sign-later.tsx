import { laterCopy as copy } from "./sign.copy.ts";
import { SignPage } from "./sign-page.tsx";

type Props = {
	until: string | null;
	whatsapp: string;
	/** What the way by WhatsApp is called: the client's own phone needs no other one. */
	send: string;
	sign: string;
	back?: string;
};

/** No pressure: until when, how often one is reminded, and where the link is found again. */
export function SignLater({ until, whatsapp, send, sign, back }: Props) {
	return (
		<SignPage foot={back && <a href={back}>{copy.back}</a>}>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.text(until)}</p>
			<p>{copy.free}</p>
			<p className="sign-ways">
				<a className="sign-button" href={whatsapp} target="_blank" rel="noopener noreferrer">
					{send}
				</a>
				<a className="sign-button quiet" href={sign}>
					{copy.sign}
				</a>
			</p>
		</SignPage>
	);
}
