/** The address of the first file of the tool without a connection, made by scripts/bundle/device-shell.ts out of this folder. */
declare module "virtual:device-shell" {
	const entry: string;
	export default entry;
}
