import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product on one page. */
export default [
	layout("site/public-pages.layout.tsx", [
		index("site/home.route.tsx"),
		route("precos", "site/pricing.route.tsx"),
		route("sobre", "site/about.route.tsx"),
		route("contato", "contact/contact.route.tsx"),
		route("termos-privacidade", "site/privacy-terms.route.tsx"),
		route("termos-uso", "site/usage-terms.route.tsx"),
	]),

	route("teste-gratis", "billing/start-trial.route.tsx"),
	route("confirmacao", "billing/email-sent.route.tsx"),
	route("confirmar-trial/:token", "billing/confirm-trial.route.tsx"),
	route("complete-profile", "billing/complete-profile.route.tsx"),
	route("complete-profile/salvar", "billing/save-profile.route.tsx"),

	route("app/entrar", "accounts/sign-in.route.tsx"),
	route("app/entrar/codigo", "accounts/second-factor.route.tsx"),
	route("app/sair", "accounts/sign-out.route.tsx"),
	route("app/recuperar-senha", "accounts/recover-password.route.tsx"),
	route("app/redefinir-senha/:token", "accounts/reset-password.route.tsx"),

	route("app", "accounts/app.route.tsx", { id: "app" }, [
		index("accounts/app-home.route.tsx"),
		route("conta", "accounts/account.route.tsx"),
	]),
	route("app/conta/confirmar-email/:token", "accounts/confirm-email-change.route.tsx"),
	route("app/conta/exportacao/:token", "accounts/data-export.route.tsx"),
	route("app/conta/excluida", "accounts/account-deleted.route.tsx"),

	route("dev/ui", "dev/ui.route.tsx"),
	route("dev/emails", "dev/emails.route.tsx"),

	route("*", "site/not-found.route.tsx"),
] satisfies RouteConfig;
