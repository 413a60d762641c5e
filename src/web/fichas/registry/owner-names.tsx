/** Who will be written to, and who has no address for it. */
export function OwnerNames({ owners }: { owners: { nome: string; email: string | undefined }[] }) {
	return (
		<ul>
			{owners.map(({ nome, email }) => (
				<li key={nome}>
					<span className="text-ink" dir="auto">
						{nome}
					</span>{" "}
					{email ?? "sem e-mail"}
				</li>
			))}
		</ul>
	);
}
