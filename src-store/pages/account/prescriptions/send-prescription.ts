import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { removeUpload, sendPicture } from '../../../api/uploads.ts'
import type { SentPrescription } from '../../checkout/draft.ts'

type SendContext = { api: ShopApi; language: Language; listed: boolean; title: string }

// A camera's file name is no useful title.
const titleOf = (file: File, otherwise: string): string => {
  const name = file.name.replace(/\.[^.]*$/, '').trim()
  return name === '' || /^(img|image|dsc|pxl|photo|screenshot)?[\s_-]*\d+/i.test(name)
    ? otherwise
    : name.slice(0, 190)
}

/**
 * Uploads a picture of a prescription; a customer's is saved in their list, a guest's only belongs to the order. Throws on
 * failure.
 */
export async function sendPrescription(
  file: File,
  { api, language, listed, title }: SendContext,
): Promise<SentPrescription> {
  const { name } = await sendPicture('prescription', file, { api, language }, () => {})
  const called = titleOf(file, title)
  if (!listed) return { id: null, file_name: name, title: called }
  const { id } = await api.storePrescription({ prescription_title: called, file_name: name })
  return { id, file_name: name, title: called }
}

/** Removes a prescription from the order; a guest's upload is deleted, a customer's stays in the list. */
export const leaveOut = ({ id, file_name }: SentPrescription): void => {
  if (id === null) void removeUpload(file_name)
}
