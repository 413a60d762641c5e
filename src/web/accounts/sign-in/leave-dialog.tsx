import type { Waiting } from "#web/fichas/offline/leave-device.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { onFirstTap } from "#web/ui/form/repeated-tap.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type Props = {
	waiting: Waiting | undefined;
	onStay: () => void;
	onLeave: () => void;
};

/** Signing out while something made on this device has not arrived: said first, and never lost. */
export function LeaveDialog({ waiting, onStay, onLeave }: Props) {
	const { captures = 0, drafts = 0, forms = 0 } = waiting ?? {};
	return (
		<Dialog
			id="sair-com-fichas"
			open={waiting !== undefined}
			onClose={onStay}
			title={captures + drafts > 0 ? "Há fichas só neste aparelho" : "Há texto só neste aparelho"}
		>
			<div className="grid gap-4">
				{captures > 0 && (
					<p>
						{captures === 1 ? "1 ficha ainda não chegou" : `${captures} fichas ainda não chegaram`} ao servidor. Se você
						sair, o que foi assinado continua guardado e segue sozinho quando este navegador abrir a ferramenta com
						conexão.
					</p>
				)}
				{drafts > 0 && (
					<p>
						{drafts === 1 ? "1 rascunho começado" : `${drafts} rascunhos começados`} sem conexão só{" "}
						{drafts === 1 ? "aparece" : "aparecem"} de novo quando você entrar outra vez neste aparelho.
					</p>
				)}
				{forms > 0 && (
					<p>
						{forms === 1 ? "1 formulário tem" : `${forms} formulários têm`} texto que ainda não chegou ao servidor. Ele
						só aparece de novo quando você entrar outra vez neste aparelho.
					</p>
				)}
				<div className="flex flex-wrap gap-3">
					<Button onClick={onStay}>Continuar aqui</Button>
					<a href="/app/neste-aparelho" className={buttonClasses({ variant: "secondary" })}>
						Ver o que falta
					</a>
					<Button variant="ghost" onClick={onFirstTap(onLeave)}>
						Sair mesmo assim
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
