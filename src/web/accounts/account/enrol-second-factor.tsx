import { useEffect, useRef } from "react";
import { CodeField } from "#web/accounts/sign-in/code-field.tsx";
import { AccountForm, useAccountForm } from "./account-form.tsx";

export type Enrolment = { secret: string; address: string; qr: { size: number; path: string } };

/** Read it, then prove that it was read. */
export function EnrolSecondFactor({ enrolment: { secret, address, qr } }: { enrolment: Enrolment }) {
	const { answer } = useAccountForm("start-second-factor");
	const heading = useRef<HTMLHeadingElement>(null);
	// It stands above the form that asked for it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another secret in the same place is news as well.
	useEffect(() => {
		if (!answer?.ok) return;
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView();
	}, [answer, secret]);
	return (
		<ol className="mt-5 grid gap-6">
			<li>
				<h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
					1. Leia o código no seu aplicativo
				</h3>
				<div className="mt-3 flex flex-wrap items-start gap-5">
					{/* Dark on white in both themes: many cameras do not read the other way round. */}
					<svg
						role="img"
						aria-label="Código QR para o aplicativo autenticador"
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						shapeRendering="crispEdges"
						className="size-48 rounded-field border border-line"
					>
						<rect width={qr.size} height={qr.size} fill="#fff" />
						<path d={qr.path} fill="#000" />
					</svg>
					<div className="min-w-0 flex-1 basis-56">
						<p className="text-[0.9375rem] text-soft">Sem câmera? Digite esta chave no aplicativo:</p>
						<p className="mt-1.5 select-all break-words font-semibold text-lg tabular-nums tracking-wide">{secret}</p>
						<a href={address} className="link mt-2 inline-flex min-h-11 items-center">
							Abrir no aplicativo deste aparelho
						</a>
					</div>
				</div>
			</li>
			<li>
				<h3 className="mb-3 font-semibold">2. Digite o código que ele mostra</h3>
				<AccountForm intent="confirm-second-factor" submit="Ativar verificação" pendingLabel="Conferindo...">
					{({ errors }) => (
						<CodeField
							id="ativar-codigo"
							label="Código de 6 dígitos"
							error={errors.codigo}
							hint="Ele muda a cada 30 segundos."
						/>
					)}
				</AccountForm>
			</li>
		</ol>
	);
}
