import { earlyCopy } from "./sign.copy.ts";
import { SignClosed } from "./sign-closed.tsx";

/** Somebody else comes first: their first name, and nothing of the document. */
export function SignEarly({ first, titulo }: { first: string; titulo: string }) {
	return <SignClosed state="early">{first && <p>{earlyCopy.who(first, titulo)}</p>}</SignClosed>;
}
