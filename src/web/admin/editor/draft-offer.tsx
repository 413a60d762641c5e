import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

type Props = { moment: string; isOutdated: boolean; onRestore: () => void; onDiscard: () => void };

/** Work from last time that was kept but never saved. Nothing is kept over it before this is answered. */
export function DraftOffer({ moment, isOutdated, onRestore, onDiscard }: Props) {
	return (
		<Notice
			tone="gold"
			title={`Você tem alterações não salvas de ${moment}`}
			className="mb-6"
			actions={
				<>
					<Button size="sm" onClick={onRestore}>
						Recuperar
					</Button>
					<Button size="sm" variant="secondary" onClick={onDiscard}>
						Descartar
					</Button>
				</>
			}
		>
			{isOutdated && "O post foi salvo por outra pessoa depois disso. Confira antes de salvar por cima."}
		</Notice>
	);
}
