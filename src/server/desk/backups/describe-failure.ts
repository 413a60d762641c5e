import { BackupUnreadable } from "#server/platform/backup/sealed-part.ts";
import { codeOf } from "#server/platform/error-code.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";

/** For whoever runs the service; never a row, a path or a secret. */
export function describeFailure(error: unknown): string {
	if (error instanceof BackupUnreadable) return error.message;
	if (error instanceof StorageAway) return "o lugar das cópias ou dos arquivos não respondeu";
	if (error instanceof Error && error.name === "AbortError") return "foi interrompida: o serviço parou no meio";
	return `falhou (${codeOf(error) ?? (error instanceof Error ? error.name : "erro")})`;
}
