import type { CompletedName } from "#core/fichas/evidence/completed.ts";
import { completionFields } from "#core/fichas/signing/completion.ts";
import { type AskedDocument, IDENTITY_LIMITS } from "#core/fichas/signing/identify.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { signCopy } from "./sign.copy.ts";
import { Question } from "./sign-answers.tsx";
import { Facts } from "./sign-page.tsx";
import { SignStep } from "./sign-step.tsx";

const copy = signCopy.who;

type Signer = { nome: string; papel: string; asked: AskedDocument };

/** `asked`: who asks for the signature, and what for. */
type Props = { signer: Signer; asked: string; completes: CompletedName[]; isHandedOver: boolean };

/** Whoever signs writes who they are; what the broker wrote of them is compared with it, never shown here. */
export function SignWho({ signer: { nome, papel, asked: document }, asked, completes, isHandedOver }: Props) {
	const name = firstName(nome);
	return (
		<SignStep
			name="quem"
			title={isHandedOver ? signCopy.handOver.title(name) : copy.title}
			next={isHandedOver ? signCopy.handOver.start(name) : copy.yes}
			first
		>
			{isHandedOver && <p>{signCopy.handOver.text}</p>}
			<p className="sign-lead">{asked}</p>
			<p>{copy.text}</p>
			<Facts
				lines={[
					{ rotulo: copy.name, valor: nome },
					{ rotulo: copy.role, valor: papel },
				]}
			/>
			<div data-live hidden>
				<div className="sign-field">
					<label htmlFor="quem-nome">{copy.ownName}</label>
					<input id="quem-nome" defaultValue={nome} maxLength={IDENTITY_LIMITS.nome} autoComplete="off" data-who-name />
				</div>
				<div className="sign-field">
					<label htmlFor="quem-documento">{copy.documents[document]}</label>
					<input
						id="quem-documento"
						inputMode={document === "cpf" || document === "livre" ? "numeric" : "text"}
						maxLength={IDENTITY_LIMITS.documento}
						autoComplete="off"
						aria-describedby="quem-porque quem-problema"
						data-who-document={document}
					/>
					<p id="quem-porque" className="sign-hint">
						{copy.why}
					</p>
				</div>
				<Completion asked={completes} isHandedOver={isHandedOver} />
				<p id="quem-problema" role="alert" className="sign-alert" data-who-problem hidden />
			</div>
			<details className="sign-more">
				<summary>{copy.no}</summary>
				<p>{copy.stop}</p>
			</details>
		</SignStep>
	);
}

/** What the broker left to them: said by them, and nobody is kept from signing without it. */
function Completion({ asked, isHandedOver }: { asked: CompletedName[]; isHandedOver: boolean }) {
	if (asked.length === 0) return null;
	return (
		<div data-completes>
			<h3 className="sign-whole">{copy.completes.title}</h3>
			<p>{copy.completes.text}</p>
			{completionFields
				.filter(({ name }) => asked.includes(name))
				.map((field) => (
					// The broker's phone would offer the broker's own address.
					<Question
						key={field.name}
						field={field}
						autoComplete={!isHandedOver && field.name === "endereco" ? "street-address" : "off"}
					/>
				))}
		</div>
	);
}
