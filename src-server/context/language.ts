import type { Language } from '#domain/language/language.ts'
import { server as serverBn } from '#domain/language/server.bn.ts'
import { server as serverEn } from '#domain/language/server.en.ts'
import { shared as sharedBn } from '#domain/language/shared.bn.ts'
import { shared as sharedEn } from '#domain/language/shared.en.ts'
import { type MessageKey, type Translate, translator } from '#domain/language/translate.ts'

const english = { ...serverEn, ...sharedEn }
const bengali = { ...serverBn, ...sharedBn }

export type ServerMessage = MessageKey<typeof english>

/** The translations of the server's messages by language. */
export const translate: Record<Language, Translate<typeof english>> = {
  en: translator<typeof english>(english, 'en'),
  bn: translator<typeof english>(bengali as unknown as typeof english, 'bn'),
}
