import { Notice } from "#web/ui/layout/notice.tsx";
import { Table, TableBody, TableCell, TableEmpty, TableHead, TableHeader, TableRow } from "#web/ui/layout/table.tsx";

type Written = { id: string; subject: string; to: string; writtenAt: string };
type Props = { mails: Written[]; openedId: string | undefined; goesOut: boolean };

export function WrittenMails({ mails, openedId, goesOut }: Props) {
	return (
		<section id="enviados" className="pb-16">
			<h2 className="mb-5 font-display font-semibold text-3xl">Enviados</h2>
			{goesOut && (
				<Notice tone="pen" title="Um provedor está configurado">
					Os e-mails novos saem por ele e não aparecem aqui.
				</Notice>
			)}
			<Table id="lista-enviados" caption="E-mails gravados em DATA_DIR/mail, do mais novo ao mais antigo" captionHidden>
				<TableHead>
					<tr>
						<TableHeader>Assunto</TableHeader>
						<TableHeader>Para</TableHeader>
						<TableHeader>Quando</TableHeader>
					</tr>
				</TableHead>
				<TableBody>
					{mails.length === 0 && (
						<TableEmpty columns={3}>Nenhum e-mail ainda. Peça um teste grátis e ele aparece aqui.</TableEmpty>
					)}
					{mails.map(({ id, subject, to, writtenAt }) => (
						<TableRow key={id}>
							<TableCell>
								<a
									href={`/dev/emails?aberto=${encodeURIComponent(id)}`}
									aria-current={id === openedId ? "true" : undefined}
									className="link inline-flex min-h-11 items-center aria-[current]:font-semibold"
								>
									{subject || "(sem assunto)"}
								</a>
							</TableCell>
							<TableCell>{to}</TableCell>
							<TableCell className="whitespace-nowrap tabular-nums">{writtenAt}</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</section>
	);
}
