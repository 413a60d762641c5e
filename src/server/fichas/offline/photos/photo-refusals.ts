import type { ContentfulStatusCode } from "hono/utils/http-status";
import { sentences } from "#server/http/refusal.ts";
import type { StageRefusal } from "./stage-photo.ts";

export const photoRefusals: Record<StageRefusal, [ContentfulStatusCode, string]> = {
	differs: [422, "A foto recebida não é a que o aparelho registrou. Envie de novo."],
	"not-plain": [422, "A foto não está no formato em que o aplicativo a guarda."],
	"not-a-picture": [415, "O arquivo não é uma foto JPEG, PNG ou WebP."],
	unreadable: [422, "Não conseguimos abrir esta foto."],
	"too-many": [409, "Há fotos demais deste aparelho à espera. Fale com o suporte."],
	"no-room-today": [429, sentences.photosOfADay],
	busy: [503, sentences.unavailable],
};
