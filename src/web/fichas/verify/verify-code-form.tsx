import { TYPED_PROTOCOL_MAX_LENGTH } from "#core/fichas/document/protocol.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { verifyCopy as copy } from "./verify.copy.ts";

/** A plain form: the answer has an address of its own. */
export function VerifyCodeForm({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	return (
		<form method="post" action="/verificar" aria-labelledby="pelo-codigo">
			<h2 id="pelo-codigo" className="mb-5 font-display font-semibold text-2xl">
				{copy.byCode}
			</h2>
			<TextField
				id="codigo"
				name="codigo"
				label={copy.code}
				hint={
					<>
						{copy.codeHint} <span className="whitespace-nowrap">{copy.codeExample}</span>
					</>
				}
				error={error}
				defaultValue={typed}
				required
				maxLength={TYPED_PROTOCOL_MAX_LENGTH}
				autoCapitalize="characters"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
			/>
			<Button type="submit" className="mt-5 w-full sm:w-auto">
				{copy.checkCode}
			</Button>
		</form>
	);
}
