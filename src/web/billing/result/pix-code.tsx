import { Island } from "#web/ui/island.tsx";
import { pendingCopy as copy } from "./checkout-result.copy.ts";
import CopyCode from "./copy-code.island.tsx";
import { groupBoletoLine } from "./group-boleto-line.ts";

export type QrDrawing = { size: number; path: string };

/** The text for this phone's bank app, first where the screen is one; the picture for another screen's camera. */
export function PixCode({ code, qr }: { code: string; qr: QrDrawing }) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
			{/* Dark on white in both themes: many cameras do not read the other way round. */}
			<svg
				role="img"
				aria-label={copy.pixQr}
				viewBox={`0 0 ${qr.size} ${qr.size}`}
				shapeRendering="crispEdges"
				className="mx-auto size-52 rounded-field border border-line max-sm:order-last sm:mx-0"
			>
				<rect width={qr.size} height={qr.size} fill="#fff" />
				<path d={qr.path} fill="#000" />
			</svg>
			<Island
				name="copy-code"
				component={CopyCode}
				props={{ id: "codigo-pix", label: copy.pixCode, code, action: copy.copyPix, primary: true }}
				wake="idle"
			/>
		</div>
	);
}

export function BoletoLine({ line }: { line: string }) {
	return (
		<Island
			name="copy-code"
			component={CopyCode}
			props={{
				id: "linha-boleto",
				label: copy.boletoLine,
				code: line,
				shown: groupBoletoLine(line),
				action: copy.copyBoleto,
			}}
			wake="idle"
		/>
	);
}
