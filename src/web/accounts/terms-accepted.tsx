/** Beside the button that opens an account: what whoever presses it agrees to and says of themselves. */
export function TermsAccepted({ doing, className = "" }: { doing: string; className?: string }) {
	return (
		<p className={`text-sm text-soft ${className}`}>
			{doing}, você aceita os{" "}
			<a href="/termos-uso" className="link">
				termos de uso
			</a>{" "}
			e a{" "}
			<a href="/termos-privacidade" className="link">
				política de privacidade
			</a>{" "}
			e declara ter 18 anos ou mais.
		</p>
	);
}
