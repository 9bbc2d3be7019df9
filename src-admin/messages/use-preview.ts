import { useEffect, useState } from 'react'
import type { MessageTexts } from '#domain/messages/templates.ts'
import { type Preview, previewTemplate } from './message-calls.ts'

/** So long after the last sign, in milliseconds. */
const rest = 400

/** What the message looks like with the words that are typed, as the server makes it; the last one stays meanwhile. */
export function usePreview(id: number, texts: MessageTexts, sound: boolean): readonly Preview[] {
  const [previews, setPreviews] = useState<readonly Preview[]>([])
  const typed = JSON.stringify(texts)
  useEffect(() => {
    if (!sound) return
    const leaving = new AbortController()
    const timer = window.setTimeout(() => {
      previewTemplate({ id, ...(JSON.parse(typed) as MessageTexts) }, leaving.signal)
        .then(setPreviews)
        // What is wrong is told where it is typed, and again when it is saved.
        .catch(() => {})
    }, rest)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [id, typed, sound])
  return previews
}
