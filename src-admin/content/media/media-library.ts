import type { RaRecord } from 'react-admin'
import { sendFile } from '../../providers/requests/send-file.ts'

/** Requests of the media library besides list, read and update (docs/domain.md 3.6). */

export const LIBRARY = 'media-galleries'

export type Picture = RaRecord & {
  id: number
  content: string
  content_title: string
  content_size: number | null
  alt_text?: string | null
  cat_id?: number | null
  created_by?: number | null
}

export type Photo = Pick<Picture, 'id' | 'content' | 'content_title'>

export type LibraryDialogProps = {
  value: readonly number[]
  /** Called on confirmation, with the pictures in the order of selection. */
  onChange: (ids: number[], photos: Photo[]) => void
  single: boolean
  onClose: () => void
}

/** An uploaded picture: its path, its title, and an existing picture with the same content. */
export type StoredFile = {
  path: string
  size: number
  width: number
  height: number
  title: string
  duplicate: Pick<Picture, 'id' | 'content' | 'content_title'> | null
}

// docs/decisions/0017
const largestBytes = 20 * 1024 * 1024

export const isTooLarge = (file: File): boolean => file.size > largestBytes

/** The types offered by the file dialog; the server checks the bytes. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

export const uploadPicture = async (
  file: File,
  options?: Parameters<typeof sendFile>[2],
): Promise<StoredFile> => ((await sendFile('/api/uploads', file, options)) as { data: StoredFile }).data
