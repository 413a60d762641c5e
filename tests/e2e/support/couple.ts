/** Two people with one phone; the first has a mailbox. */
export const couple = (email: string) => ({
	pessoas: ["João Antônio da Conceição", "Teresa Batista Nogueira"].map((nome, at) => ({
		papel: at === 0 ? "Visitante" : "Cônjuge/companheiro(a)",
		tipo_pessoa: "Pessoa física",
		nome,
		cpf: ["529.982.247-25", "111.444.777-35"][at],
		telefone: "(11) 91234-5678",
		...(at === 0 && { email }),
	})),
});
