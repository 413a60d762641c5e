/** Made by scripts/bundle/offline-verifier.ts out of this folder. */
declare module "virtual:offline-verifier" {
	const html: string;
	export default html;
}
