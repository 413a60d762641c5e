// Tells the drill what the browser would only write into its console.
{
	const tell = (kind, words) => {
		fetch("/ensaio/queixa", { method: "POST", body: `${kind} ${words} (${location.pathname})`, keepalive: true }).catch(
			() => {},
		);
	};
	addEventListener(
		"error",
		(event) => {
			const { target, message, filename, lineno } = event;
			if (target === window) tell("erro", `${message} ${filename}:${lineno}`);
			// Firefox says so of each program that it has already.
			else if (target.rel !== "modulepreload")
				tell("não veio", target.src ?? target.href ?? target.outerHTML.slice(0, 100));
		},
		true,
	);
	addEventListener("unhandledrejection", ({ reason }) => tell("promessa", `${reason} ${reason?.stack ?? ""}`));
	addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
		tell("csp", `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
	);
}
