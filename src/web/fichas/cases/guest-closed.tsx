import { GuestFrame } from "./guest-frame.tsx";

/** Expired, ended or never there: the same page for all three, and nobody's data. */
export function GuestClosed() {
	return (
		<GuestFrame>
			<h1 className="font-display font-semibold text-title">Este link não está disponível</h1>
			<p className="mt-3 max-w-prose text-soft">
				Ele pode ter vencido, ter sido encerrado ou estar incompleto. Confira o endereço ou peça um novo link a quem o
				enviou.
			</p>
		</GuestFrame>
	);
}
