import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { isOfToday } from "#core/fichas/models/standard-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** A model made on a standard text that has a newer version since: published ones stay as they are, the next one needs it. */
export function EarlierStandard({ content, onTake }: { content: ModelContent; onTake: () => void }) {
	if (isOfToday(content)) return null;
	return (
		<Notice
			tone="gold"
			title="O texto padrão deste tipo de ficha ganhou uma versão nova"
			className="mb-5"
			actions={
				<Button size="sm" onClick={onTake}>
					Passar para o texto novo
				</Button>
			}
		>
			O que você escreveu continua seu, menos as cláusulas que agora são travadas: elas voltam ao texto padrão. Dá para
			desfazer antes de publicar. As versões que você já publicou não mudam.
		</Notice>
	);
}
