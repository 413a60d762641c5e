import { Island } from "#web/ui/island.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import type { KeptResult } from "./compare-kept.ts";
import type { FileResult } from "./use-file-check.ts";
import { verifyCopy as copy } from "./verify.copy.ts";
import { VerifyCodeForm } from "./verify-code-form.tsx";
import VerifyFileIsland from "./verify-file.island.tsx";
import { VerifyHow } from "./verify-how.tsx";
import VerifyKeptIsland from "./verify-kept.island.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

/** What a plain POST came to; undefined on the first visit. */
export type VerifyAnswer = { typed?: string; codeError?: string; fileError?: string; result?: FileResult; kept?: Kept };
type Kept = { text: string; error?: string; result?: KeptResult };

export function VerifyPage({ answer }: { answer?: VerifyAnswer | undefined }) {
	return (
		<div className="container-page grid grid-cols-[minmax(0,1fr)] gap-y-10 pt-8 pb-20 md:gap-y-14 md:pt-14 md:pb-28">
			<header>
				<h1 className="font-display font-semibold text-hero">
					Verificar <Underlined>documento</Underlined>
				</h1>
				<p className="mt-6 max-w-2xl text-lead text-soft">{copy.lead}</p>
			</header>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
				<VerifyPanel>
					<VerifyCodeForm typed={answer?.typed} error={answer?.codeError} />
				</VerifyPanel>
				<VerifyPanel id="arquivo">
					<Island
						name="verify-file"
						component={VerifyFileIsland}
						props={{ error: answer?.fileError, result: answer?.result }}
						wake="idle"
					/>
				</VerifyPanel>
			</div>
			<VerifyPanel id="guardado">
				<Island
					name="verify-kept"
					component={VerifyKeptIsland}
					props={{ text: answer?.kept?.text, error: answer?.kept?.error, result: answer?.kept?.result }}
				/>
			</VerifyPanel>
			<VerifyHow />
		</div>
	);
}
