/** Beside a label; the space is for whoever hears it, and would else hear one word. */
export function OptionalMark() {
	return (
		<>
			{" "}
			<span className="ml-0.5 font-normal text-soft text-sm">opcional</span>
		</>
	);
}
