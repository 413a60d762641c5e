import { Button } from "#web/ui/button.tsx";
import { onFirstTap } from "#web/ui/form/repeated-tap.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

export function LeaveDialog({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
	return (
		<Dialog id="sair-do-editor" open={open} onClose={onStay} title="Sair sem salvar?">
			<p className="text-soft">
				As alterações não foram salvas no post. O que você escreveu fica guardado e pode ser recuperado quando você
				voltar.
			</p>
			<div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
				<Button autoFocus onClick={onStay}>
					Continuar editando
				</Button>
				<Button variant="secondary" onClick={onFirstTap(onLeave)}>
					Sair sem salvar
				</Button>
			</div>
		</Dialog>
	);
}
