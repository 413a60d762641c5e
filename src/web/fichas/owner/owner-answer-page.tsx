import type { DocumentLine, FichaDocument } from "#core/fichas/document.ts";
import {
	answerSentences,
	OWNER_MESSAGE_MAX_LENGTH,
	OWNER_NAME_MAX_LENGTH,
	type OwnerAnswer,
	ownerAnswers,
} from "#core/fichas/owner/proposal-answer.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { SignDocument } from "#web/fichas/signing/sign-document.tsx";
import { Facts } from "#web/fichas/signing/sign-page.tsx";
import { ownerCopy as copy } from "./owner.copy.ts";

type OwnerRequest = {
	token: string;
	nome: string;
	document: FichaDocument;
	documentHash: string;
	imovelEndereco: string | null;
	facts: DocumentLine[];
	until: string;
};
type Problem = { errors: Record<string, string>; typed: Record<string, string> };

/** Read, then one of three. Plain forms: it answers without a script too. */
export function OwnerAnswerPage({ asked, problem }: { asked: OwnerRequest; problem: Problem | undefined }) {
	const { token, nome, document, documentHash, imovelEndereco, facts, until } = asked;
	const corretor = document.corretor[0]?.valor ?? "O corretor";
	const proposers = document.partes.map((part) => part.nome).join(", ");
	return (
		<div data-seen={`/rest/v1/propostas/${token}/vista`}>
			<p className="sign-kicker">{document.protocolo}</p>
			<h1>{copy.title}</h1>
			<p className="sign-lead">{copy.lead(firstName(nome), corretor)}</p>
			<Facts
				lines={[
					...facts,
					{ rotulo: copy.proposer, valor: proposers },
					...(imovelEndereco ? [{ rotulo: copy.property, valor: imovelEndereco }] : []),
					{ rotulo: copy.until, valor: until },
				]}
			/>
			<details className="sign-full">
				<summary>{copy.full}</summary>
				<SignDocument document={document} hash={documentHash} token={token} />
			</details>
			<p className="sign-hint">{copy.hidden}</p>
			<h2>{copy.answer}</h2>
			<p>{copy.answerText}</p>
			{ownerAnswers.map((answer) => (
				<AnswerForm
					key={answer}
					{...{ answer, asked }}
					problem={problem?.typed.resposta === answer ? problem : undefined}
				/>
			))}
			<p className="sign-hint">{copy.privacy}</p>
		</div>
	);
}

type AnswerProps = { answer: OwnerAnswer; asked: OwnerRequest; problem: Problem | undefined };

function AnswerForm({ answer, asked, problem }: AnswerProps) {
	const { summary, submit } = copy.options[answer];
	const binding = answer !== "recusada";
	const field = (name: string) => ({
		id: `${answer}-${name}`,
		name,
		error: problem?.errors[name],
		typed: problem?.typed[name],
	});
	return (
		<details name="resposta" className={`sign-more ${answer}`} open={problem !== undefined}>
			<summary>{summary}</summary>
			<form method="post" action={`/proposta/${asked.token}`} className="sign-answer">
				<input type="hidden" name="resposta" value={answer} />
				<input type="hidden" name="hash" value={asked.documentHash} />
				{answer === "contraproposta" && (
					<>
						<Field {...field("valor")} label={copy.valor} inputMode="decimal" isOffer />
						<p className="sign-hint" role="status" data-offer-words="" />
					</>
				)}
				{binding && (
					<>
						<Field {...field("nome")} label={copy.nome} autoComplete="name" initial={asked.nome} />
						<Field {...field("documento")} label={copy.documento} />
					</>
				)}
				{answer !== "aceita" && (
					<Message id={`${answer}-mensagem`} label={binding ? copy.mensagem : copy.motivo} problem={problem} />
				)}
				{binding && <Acceptance sentence={answerSentences[answer]} error={problem?.errors.aceite} />}
				<button type="submit" className={answer === "recusada" ? "sign-button risk" : "sign-button"}>
					{submit}
				</button>
			</form>
		</details>
	);
}

function Message({ id, label, problem }: { id: string; label: string; problem: Problem | undefined }) {
	return (
		<div className="sign-field">
			<label htmlFor={id}>{label}</label>
			<textarea
				id={id}
				name="mensagem"
				rows={3}
				maxLength={OWNER_MESSAGE_MAX_LENGTH}
				defaultValue={problem?.typed.mensagem}
			/>
		</div>
	);
}

function Acceptance({ sentence, error }: { sentence: string; error: string | undefined }) {
	return (
		<>
			<label className="sign-accept">
				<input type="checkbox" name="aceite" value="sim" required autoComplete="off" />
				<span>{sentence}</span>
			</label>
			{error && <p className="sign-alert">{error}</p>}
		</>
	);
}

type FieldProps = {
	id: string;
	name: string;
	label: string;
	error: string | undefined;
	typed: string | undefined;
	initial?: string;
	inputMode?: "decimal";
	autoComplete?: string;
	/** Masked and written out in words by the page's script. */
	isOffer?: boolean;
};

function Field({ id, name, label, error, typed, initial, inputMode, autoComplete = "off", isOffer }: FieldProps) {
	return (
		<div className="sign-field">
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				name={name}
				defaultValue={typed ?? initial}
				required
				maxLength={OWNER_NAME_MAX_LENGTH}
				inputMode={inputMode}
				autoComplete={autoComplete}
				data-offer={isOffer ? "" : undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-erro` : undefined}
			/>
			{error && (
				<p id={`${id}-erro`} className="sign-alert">
					{error}
				</p>
			)}
		</div>
	);
}
