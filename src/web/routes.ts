import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

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

	route("dev/ui", "dev/ui.route.tsx"),

	route("*", "site/not-found.route.tsx"),
] satisfies RouteConfig;
