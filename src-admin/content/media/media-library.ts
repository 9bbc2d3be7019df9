import type { RaRecord } from 'react-admin'
import { sendFile } from '../../providers/requests/send-file.ts'

/** The media library beside listing, reading and changing it (docs/domain.md 3.6). */

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
  /** The chosen ones in the order of choosing, once that is done. */
  onChange: (ids: number[], photos: Photo[]) => void
  single: boolean
  onClose: () => void
}

/** A picture that the shop has taken: where it is served, what it is called, and the one that shows the same already. */
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

/** What a file dialog offers; the server looks at the bytes. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

export const uploadPicture = async (
  file: File,
  options?: Parameters<typeof sendFile>[2],
): Promise<StoredFile> => ((await sendFile('/api/uploads', file, options)) as { data: StoredFile }).data
