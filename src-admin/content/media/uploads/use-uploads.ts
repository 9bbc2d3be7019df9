import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNotifyResult } from '../../../providers/use-notify-result.ts'
import { useWords } from '../../../providers/use-words.ts'
import { isTooLarge, LIBRARY, type Picture, type StoredFile, uploadPicture } from '../media-library.ts'

/** A file on its way into the library. `asking`: the library has it already, and somebody says what to do. */
export type Upload = {
  key: number
  file: File
  cat_id: number | null
  state: 'waiting' | 'sending' | 'keeping' | 'asking' | 'kept' | 'failed'
  share: number
  stored?: StoredFile
  picture?: Pick<Picture, 'id' | 'content' | 'content_title'>
  /** Why it has failed, and whether trying again may help. */
  told?: string
  again?: boolean
}

/** How many files go at a time. */
const LINES = 2

let lastKey = 0

/** Files into the library, each as a picture of a category; what has come of them stays until it is cleared. */
export function useUploads(onPicture: (picture: Pick<Picture, 'id' | 'content' | 'content_title'>) => void) {
  const { t } = useWords()
  const translate = useTranslate()
  const { failed } = useNotifyResult()
  const provider = useDataProvider()
  const [uploads, setUploads] = useState<Upload[]>([])
  const leaving = useRef(new Map<number, AbortController>())

  const change = (key: number, what: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)))
  const arrived = (key: number, picture: NonNullable<Upload['picture']>) => {
    change(key, { state: 'kept', picture })
    onPicture(picture)
  }

  const keep = async ({ key, file, cat_id }: Upload, stored: StoredFile) => {
    change(key, { state: 'keeping', stored })
    const called = stored.title || file.name.replace(/\.\w+$/, '').slice(0, 160) || t('picture.library')
    const create = async (content_title: string) => {
      const data = { content: stored.path, content_title, cat_id, content_type: 1, status: true }
      return (await provider.create<Picture>(LIBRARY, { data })).data
    }
    // Titles are unique in the library: a second "front" gets a number that nobody has.
    const taken = (error: { body?: { errors?: { content_title?: string } } }) => {
      if (!error.body?.errors?.content_title) throw error
      return create(`${called} ${Date.now() % 1_000_000}`)
    }
    arrived(key, await create(called).catch(taken))
  }
  const attempt = async (upload: Upload, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const { status, message } = error as { status?: number; message: string }
      if (status === 401) failed(error)
      // What is no picture, or too large, is neither the second time.
      const again = status !== 413 && status !== 415
      change(upload.key, { state: 'failed', told: translate(message, { _: message }), again })
    }
  }
  const send = (upload: Upload) =>
    attempt(upload, async () => {
      const { key, file } = upload
      const ending = new AbortController()
      leaving.current.set(key, ending)
      change(key, { state: 'sending', share: 0 })
      const onShare = (share: number) => change(key, { share })
      const stored = await uploadPicture(file, { onShare, signal: ending.signal })
      if (stored.duplicate) change(key, { state: 'asking', stored })
      else await keep(upload, stored)
    })

  useEffect(() => {
    const busy = uploads.filter(({ state }) => state === 'sending' || state === 'keeping').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, LINES - busy))
    for (const upload of next) send(upload)
  })

  return {
    uploads,
    add: (files: readonly File[], cat_id: number | null) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          lastKey += 1
          const upload: Upload = { key: lastKey, file, cat_id, state: 'waiting', share: 0 }
          return isTooLarge(file) ? { ...upload, state: 'failed', told: t('media.too_large') } : upload
        }),
      ]),
    retry: ({ key }: Upload) => change(key, { state: 'waiting' }),
    takeThat: ({ key, stored }: Upload) => {
      if (stored?.duplicate) arrived(key, stored.duplicate)
    },
    addAnyway: (upload: Upload) =>
      attempt(upload, async () => {
        if (upload.stored) await keep(upload, upload.stored)
      }),
    /** Takes a row away; what is being sent is not sent further. */
    drop: ({ key }: Upload) => {
      leaving.current.get(key)?.abort()
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'kept' && state !== 'failed')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
