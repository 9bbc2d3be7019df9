import type { ShopTranslate } from '../../../../app/messages.ts'
import { toast } from '../../../../state/toasts.ts'
import type { StoredAmount } from './steps.ts'

const messages = {
  without_photo: 'delivery.failure.photo_lost',
  nothing: 'delivery.not_stored',
} as const

/** Shows a message if an entry is not stored, or not with its photo. */
export function showStorageMessage(t: ShopTranslate, stored: StoredAmount): void {
  if (stored !== 'whole') toast(t(messages[stored]), { kind: 'bad' })
}
