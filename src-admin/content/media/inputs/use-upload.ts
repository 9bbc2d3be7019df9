import { useState } from 'react'
import { useNotifyResult } from '../../../providers/use-notify-result.ts'
import { uploadPicture } from '../media-library.ts'

/** Uploads a picture; resolves to its path, or to null after an error notification. */
export function useUpload() {
  const { failed } = useNotifyResult()
  /** The fraction sent, from 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null)
  const upload = async (file: File): Promise<string | null> => {
    setShare(0)
    try {
      return (await uploadPicture(file, { onShare: setShare })).path
    } catch (error) {
      failed(error)
      return null
    } finally {
      setShare(null)
    }
  }
  return { upload, share }
}
