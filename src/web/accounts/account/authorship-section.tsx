import { ChevronDown } from "lucide-react";
import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { CurrentPasswordField } from "#web/accounts/sign-in/current-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AuthorshipProblem } from "./account.copy.ts";
import { AccountSection } from "./account-section.tsx";

export type Authorship = {
	accountId: string;
	agency: string;
	about: string;
	/** What went wrong the last time this copy was asked for. */
	problem: AuthorshipProblem | undefined;
};

/** For whoever works or worked in a team: the proof of their own work goes with them. */
export function AuthorshipSection({ authorships, asksCode }: { authorships: Authorship[]; asksCode: boolean }) {
	if (authorships.length === 0) return null;
	return (
		<AccountSection
			id="autoria"
			title="Fichas que você fez"
			lead="A cópia selada de cada ficha assinada que leva o seu nome, também depois de sair da equipe. O download fica no registro dela."
			intents={[]}
		>
			{authorships.map((authorship) => (
				<AuthorshipLine key={authorship.accountId} {...authorship} asksCode={asksCode} />
			))}
		</AccountSection>
	);
}

function AuthorshipLine({ accountId, agency, about, problem, asksCode }: Authorship & { asksCode: boolean }) {
	return (
		<details open={problem !== undefined} className="accordion-item group border-line border-t first:border-t-0">
			<summary className="focus-visible:-outline-offset-2 flex min-h-16 list-none items-center gap-4 px-5 py-3 hover:bg-sunken sm:px-7 [&::-webkit-details-marker]:hidden">
				<span className="min-w-0 flex-1">
					<span className="block break-words font-semibold" dir="auto">
						{agency}
					</span>
					<span className="block text-[0.9375rem] text-soft tabular-nums">{about}</span>
				</span>
				<span className="flex shrink-0 items-center gap-1 font-semibold text-[0.9375rem] text-pen">
					Baixar
					<ChevronDown aria-hidden="true" className="size-4 transition-transform duration-200 group-open:rotate-180" />
				</span>
			</summary>
			<div className="px-5 pt-2 pb-6 sm:px-7">
				<form method="post" action={`/app/conta/autoria/${accountId}`} className="grid max-w-md gap-5">
					<CurrentPasswordField
						id={`autoria-senha-${accountId}`}
						error={problem?.field === "senha_atual" ? problem.text : undefined}
						hint="Pedimos a senha porque o arquivo tem dados pessoais de clientes."
					/>
					{asksCode && (
						<CodeField
							id={`autoria-codigo-${accountId}`}
							recovery
							error={problem?.field === "codigo" ? problem.text : undefined}
						/>
					)}
					<Button type="submit" className="justify-self-start">
						Baixar cópias
					</Button>
				</form>
			</div>
		</details>
	);
}
