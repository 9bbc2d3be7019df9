import { useEffect, useRef, useState } from 'react'
import { MOST_RETURN_PHOTOS } from '#domain/orders/return.ts'
import { designTypes } from '../../../api/uploads.ts'
import { useShop } from '../../../app/shop-context.tsx'

/** A chosen photo: its object URL, and its file name on the server once it is uploaded. */
export type ReturnPhoto = { id: number; file: File; preview: string; sent: string | null }
/** The number of the photo that is uploaded, and the fraction that is sent. */
export type Sending = { number: number; part: number } | null

/** Photos of a form: choose, preview, remove, upload with the form; unused uploads are deleted. */
export function usePhotos() {
  const { api, language, t } = useShop()
  const [photos, setPhotos] = useState<readonly ReturnPhoto[]>([])
  const [sending, setSending] = useState<Sending>(null)
  const [wrong, setWrong] = useState('')
  const [preparing, setPreparing] = useState(false)
  const next = useRef(0)
  // Cleaned up when the form is closed: object URLs, and uploads that belong to no request.
  const latest = useRef<{ photos: readonly ReturnPhoto[]; used: boolean }>({ photos: [], used: false })
  useEffect(() => {
    latest.current.photos = photos
  }, [photos])
  useEffect(
    () => () => {
      for (const photo of latest.current.photos) drop(photo, !latest.current.used)
    },
    [],
  )

  const add = async (files: readonly File[]) => {
    const { photoToSend } = await import('../../../api/photo-to-send.ts')
    const read = files.filter(({ type }) => designTypes.includes(type))
    const unread = files.find((file) => !read.includes(file))
    const room = MOST_RETURN_PHOTOS - photos.length
    setPreparing(true)
    // One after the other, because a phone has little memory.
    const prepared: { file: File; photo: File | null }[] = []
    for (const file of read.slice(0, room)) prepared.push({ file, photo: await photoToSend(file) })
    setPreparing(false)
    const large = prepared.find(({ photo }) => photo === null)?.file
    const fit = prepared.flatMap(({ photo }) => photo ?? [])
    if (unread) setWrong(t('returns.unread', { name: unread.name }))
    else if (large) setWrong(t('returns.large', { name: large.name }))
    else setWrong(read.length > room ? t('returns.too_many', { count: MOST_RETURN_PHOTOS }) : '')
    const chosen = fit.map((file) => {
      next.current += 1
      return { id: next.current, file, preview: URL.createObjectURL(file), sent: null }
    })
    setPhotos((now) => [...now, ...chosen])
  }
  const remove = (photo: ReturnPhoto) => {
    setWrong('')
    drop(photo, true)
    setPhotos((now) => now.filter(({ id }) => id !== photo.id))
  }
  /** The file names on the server; photos that were uploaded before a failed request are not uploaded again. */
  const send = async (): Promise<{ file_name: string }[]> => {
    const { sendPicture } = await import('../../../api/uploads.ts')
    const names: { file_name: string }[] = []
    try {
      for (const [at, photo] of photos.entries()) {
        const number = at + 1
        setSending({ number, part: 0 })
        const file_name =
          photo.sent ??
          (await sendPicture('return', photo.file, { api, language }, (part) => setSending({ number, part })))
            .name
        names.push({ file_name })
        setPhotos((now) => now.map((one) => (one.id === photo.id ? { ...one, sent: file_name } : one)))
      }
    } finally {
      setSending(null)
    }
    return names
  }
  const carried = () => {
    latest.current.used = true
  }
  return { photos, sending, wrong, preparing, add, remove, send, carried }
}

function drop({ preview, sent }: ReturnPhoto, takeBack: boolean): void {
  URL.revokeObjectURL(preview)
  if (sent !== null && takeBack)
    void import('../../../api/uploads.ts').then(({ removeUpload }) => removeUpload(sent))
}
