/** Empty but for the script that fills it, and a sentence for whoever has none. */
export function DeviceShell({ entry }: { entry: string }) {
	return (
		<>
			<div id="aparelho">
				<noscript>Esta página mostra o que está guardado neste aparelho e precisa de JavaScript.</noscript>
			</div>
			<link rel="manifest" href="/manifest.webmanifest" />
			<script type="module" src={entry} />
		</>
	);
}
