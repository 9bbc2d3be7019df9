import { useState } from 'react'
import { send } from '../providers/http.ts'
import { useTold } from '../providers/use-told.ts'

/** Sends a picture to the shop; answers where the shop serves it, or null after saying why not. */
export function useUpload() {
  const { failed } = useTold()
  const [uploading, setUploading] = useState(false)
  const upload = async (file: File): Promise<string | null> => {
    const body = new FormData()
    body.append('file', file)
    setUploading(true)
    try {
      const { json } = await send('/api/uploads', { method: 'POST', body })
      return (json as { data: { path: string } }).data.path
    } catch (error) {
      failed(error)
      return null
    } finally {
      setUploading(false)
    }
  }
  return { upload, uploading }
}
