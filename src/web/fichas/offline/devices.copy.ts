export const deviceCopy = {
	title: "Aparelhos para trabalhar sem conexão",
	lead: "Onde a ferramenta abre sem sinal e guarda fichas até haver conexão. Perdeu um deles? Desligue-o.",
	here: "Este aparelho",
	seen: (when: string) => `visto em ${when}`,
	unsent: (count: number) =>
		count === 0 ? "nada a enviar, até onde sabemos" : `${count === 1 ? "1 registro" : `${count} registros`} a enviar`,
	revoked: "Desligado",
	revokedText: "no próximo contato, entrega o que foi assinado e apaga o resto",
	revoke: "Desligar",
	pending: "Desligando...",
	done: "Aparelho desligado",
	next: "A sessão dele terminou. No próximo contato, ele entrega o que foi assinado e apaga tudo o que guarda.",
	gone: "Este aparelho já estava desligado. Recarregue a página.",
};
