/** Out of sight and out of reach of the keyboard: only a robot fills it. */
export function HoneypotField({ id }: { id: string }) {
	return (
		<div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
			<label htmlFor={id}>Deixe este campo em branco</label>
			<input id={id} name="site" type="text" tabIndex={-1} autoComplete="off" />
		</div>
	);
}
