import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import { removeUpload, sendPicture } from '../../../api/uploads.ts'
import type { SentPrescription } from '../../checkout/draft.ts'

type Asker = { api: ShopApi; language: Language; listed: boolean; title: string }

// What a camera calls its pictures says nothing.
const titleOf = (file: File, otherwise: string): string => {
  const name = file.name.replace(/\.[^.]*$/, '').trim()
  return name === '' || /^(img|image|dsc|pxl|photo|screenshot)?[\s_-]*\d+/i.test(name)
    ? otherwise
    : name.slice(0, 190)
}

/** Sends a picture of a prescription; a customer's is kept in their list, a guest's only with the order. A refusal is thrown. */
export async function sendPrescription(
  file: File,
  { api, language, listed, title }: Asker,
): Promise<SentPrescription> {
  const { name } = await sendPicture('prescription', file, { api, language }, () => {})
  const called = titleOf(file, title)
  if (!listed) return { id: null, file_name: name, title: called }
  const { id } = await api.storePrescription({ prescription_title: called, file_name: name })
  return { id, file_name: name, title: called }
}

/** Takes back what nobody has ordered with; a customer's stays in the list. */
export const leaveOut = ({ id, file_name }: SentPrescription): void => {
  if (id === null) void removeUpload(file_name)
}
