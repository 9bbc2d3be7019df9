import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate as useRaTranslate } from 'react-admin'
import { useNotifyResult } from '../../../providers/use-notify-result.ts'
import { useTranslate } from '../../../providers/use-translate.ts'
import { isTooLarge, LIBRARY, type Picture, type StoredFile, uploadPicture } from '../media-library.ts'

/** A file being uploaded to the library. `confirming`: the library already has it and the user must decide. */
export type Upload = {
  key: number
  file: File
  cat_id: number | null
  state: 'waiting' | 'sending' | 'keeping' | 'asking' | 'kept' | 'failed'
  share: number
  stored?: StoredFile
  picture?: Pick<Picture, 'id' | 'content' | 'content_title'>
  /** The error message, and whether a retry can help. */
  problem?: string
  retryable?: boolean
}

/** The number of parallel uploads. */
const LINES = 2

let lastKey = 0

/** Uploads files to the library, each as a picture of a folder; the results stay until they are cleared. */
export function useUploads(onPicture: (picture: Pick<Picture, 'id' | 'content' | 'content_title'>) => void) {
  const { t } = useTranslate()
  const translate = useRaTranslate()
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

  const saveUpload = async ({ key, file, cat_id }: Upload, stored: StoredFile) => {
    change(key, { state: 'keeping', stored })
    const called = stored.title || file.name.replace(/\.\w+$/, '').slice(0, 160) || t('picture.library')
    const create = async (content_title: string) => {
      const data = { content: stored.path, content_title, cat_id, content_type: 1, status: true }
      return (await provider.create<Picture>(LIBRARY, { data })).data
    }
    // Titles are unique in the library: a second "front" gets a number suffix.
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
      // A file that is no picture or too large fails again on a retry.
      const retryable = status !== 413 && status !== 415
      change(upload.key, { state: 'failed', problem: translate(message, { _: message }), retryable })
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
      else await saveUpload(upload, stored)
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
          return isTooLarge(file) ? { ...upload, state: 'failed', problem: t('library.too_large') } : upload
        }),
      ]),
    retry: ({ key }: Upload) => change(key, { state: 'waiting' }),
    takeThat: ({ key, stored }: Upload) => {
      if (stored?.duplicate) arrived(key, stored.duplicate)
    },
    addAnyway: (upload: Upload) =>
      attempt(upload, async () => {
        if (upload.stored) await saveUpload(upload, upload.stored)
      }),
    /** Removes a row and aborts its upload. */
    drop: ({ key }: Upload) => {
      leaving.current.get(key)?.abort()
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state !== 'kept' && state !== 'failed')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
