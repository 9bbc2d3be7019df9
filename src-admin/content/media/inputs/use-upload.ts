import { useState } from 'react'
import { useNotifyResult } from '../../../providers/use-notify-result.ts'
import { uploadPicture } from '../media-library.ts'

/** Sends a picture to the shop; answers where the shop serves it, or null after saying why not. */
export function useUpload() {
  const { failed } = useNotifyResult()
  /** How much of it has been sent, from 0 to 1; null while nothing is. */
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
