import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { ToastCard } from "#web/ui/overlay/toast-list.tsx";
import { Specimen, SpecimenGrid } from "./ui-specimen.tsx";

const messages = {
	success: {
		title: "Cadastro realizado!",
		description: "Verifique seu email para confirmar e acessar sua conta.",
	},
	error: {
		title: "Erro no cadastro",
		description: "Não foi possível processar seu cadastro. Tente novamente.",
	},
	info: { title: "Ficha salva neste aparelho" },
} as const;

const tones = ["success", "error", "info"] as const;

export function OverlaysShown() {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<SpecimenGrid>
			<Specimen name="Diálogo (Esc, fundo e X fecham; o foco volta)">
				<Button onClick={() => setOpen(true)}>Abrir diálogo</Button>
				<Dialog
					id="dialogo"
					open={open}
					onClose={close}
					title="Comece seu teste grátis"
					description="Sete dias, sem cartão."
				>
					<div className="space-y-4">
						<TextField id="dialogo-nome" name="nome" label="Nome completo" autoComplete="name" />
						<TextField id="dialogo-email" name="email" label="E-mail" type="email" inputMode="email" />
						<Button className="w-full" onClick={() => showToast({ ...messages.error, tone: "error" })}>
							Enviar com erro
						</Button>
						<Button variant="ghost" className="w-full" onClick={close}>
							Agora não
						</Button>
					</div>
				</Dialog>
			</Specimen>
			<Specimen name="Avisos breves (até três; param sob o mouse e no foco)">
				<div className="flex flex-wrap gap-3">
					{tones.map((tone) => (
						<Button key={tone} variant="secondary" size="sm" onClick={() => showToast({ ...messages[tone], tone })}>
							Mostrar {tone}
						</Button>
					))}
				</div>
			</Specimen>
			<Specimen name="Cada tom" wide>
				<ul className="flex flex-wrap gap-4">
					{tones.map((tone, id) => (
						<ToastCard key={tone} toast={{ ...messages[tone], tone, id }} onDismiss={() => {}} />
					))}
				</ul>
			</Specimen>
		</SpecimenGrid>
	);
}
