import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { type Delivery, deliverAll } from "#web/fichas/offline/keep/deliver.ts";
import { offlineCopy } from "#web/fichas/offline/offline.copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { CaptureLines } from "./capture-lines.tsx";
import { KeptFile } from "./kept-file.tsx";
import type { listLoader } from "./tool-data.ts";

const kinds: Record<string, string> = {
	ficha: "Texto da ficha",
	photo: "Registro de foto",
	sign: "Assinatura",
	refuse: "Recusa",
	abandon: "Desistência",
	arquivo: "Foto",
};
const states = {
	guardada: "guardada neste aparelho",
	"compromisso entregue": "código entregue, conteúdo a enviar",
	entregue: "entregue",
};
const said: Record<Delivery, string> = {
	nothing: "Não há nada a enviar.",
	delivered: "Tudo o que esperava foi entregue.",
	unreachable: "Não conseguimos falar com o servidor. Tudo continua guardado neste aparelho.",
	refused:
		"O servidor não aceitou um dos registros. Nada se perde: fale com o suporte e não apague os dados do navegador.",
	unreadable:
		"Um dos registros guardados neste aparelho foi alterado ou danificado e não pode ser lido. O resto foi entregue: fale com o suporte e não apague os dados do navegador.",
	"signed-out": "A sua sessão terminou. Entre de novo; o que está guardado continua aqui.",
};

type Listed = ReturnType<typeof useLoaderData<typeof listLoader>>;

/** All that lies on this device and was made on it, with its size and how far it has come. */
export function DeviceList() {
	const { captures, outbox } = useLoaderData<typeof listLoader>();
	const { revalidate } = useRevalidator();
	const [answer, setAnswer] = useState<Delivery>();
	const [sending, setSending] = useState(false);
	const send = async () => {
		setSending(true);
		setAnswer(await deliverAll({ wait: true }).catch(() => "unreachable" as const));
		await revalidate();
		setSending(false);
	};
	return (
		<>
			<ListHeading title="Neste aparelho">
				<Button onClick={() => void send()} pending={sending} pendingLabel="Enviando">
					Enviar agora
				</Button>
			</ListHeading>
			<p className="mb-5 text-soft">
				{outbox.waiting > 0 ? offlineCopy.waiting(outbox.waiting) : offlineCopy.nothingWaits}
				{outbox.deliveredAt !== undefined && (
					<> · {offlineCopy.last(formatShortMoment(new Date(outbox.deliveredAt)))}</>
				)}
				{outbox.mirroredAt !== undefined && (
					<> · clientes e imóveis como em {formatShortMoment(new Date(outbox.mirroredAt))}</>
				)}
			</p>
			{outbox.conflicts > 0 && (
				<p className="mb-5">
					{offlineCopy.conflicts(outbox.conflicts)}.{" "}
					<a href="/app/conflitos" className="link inline-flex min-h-11 items-center">
						{offlineCopy.decide}
					</a>
				</p>
			)}
			{outbox.forms > 0 && <p className="mb-5">{offlineCopy.forms(outbox.forms)}</p>}
			{answer && (
				<Notice tone={answer === "delivered" ? "protected" : "gold"} title={said[answer]} live className="mb-5" />
			)}
			{!outbox.isReady && (
				<Notice tone="gold" title={offlineCopy.notReady.title} className="mb-5">
					{offlineCopy.notReady.text}
				</Notice>
			)}
			{captures.length > 0 ? (
				<CaptureLines captures={captures} />
			) : (
				<p className="text-soft">Nenhuma ficha foi feita sem conexão neste aparelho.</p>
			)}
			{outbox.entries.length > 0 && <EachEntry entries={outbox.entries} captures={captures} />}
			<KeptFile waits={outbox.waiting > 0} onHandedIn={() => void revalidate()} />
		</>
	);
}

type Each = { entries: Listed["outbox"]["entries"]; captures: Listed["captures"] };

function EachEntry({ entries, captures }: Each) {
	return (
		<details className="mt-6 rounded-card border border-line bg-raised p-4">
			<summary className="flex min-h-11 items-center font-semibold text-pen">Cada registro ({entries.length})</summary>
			<ul className="divide-y divide-line">
				{entries.map(({ key, kind, size, state, capture }) => (
					<li key={key} className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]">
						<span>
							{kinds[kind] ?? kind}{" "}
							<span className="text-soft">
								{captures.find(({ id }) => id === capture)?.protocolo} · {formatSize(size)}
							</span>
						</span>
						<span className="text-soft">{states[state]}</span>
					</li>
				))}
			</ul>
		</details>
	);
}

function formatSize(bytes: number): string {
	const kilobytes = Math.max(1, Math.round(bytes / 1024));
	return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1).replace(".", ",")} MB`;
}
