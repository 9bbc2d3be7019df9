import { useEffect, useState } from 'react'
import type { MessageTexts } from '#domain/messages/templates.ts'
import { previewTemplate, type TemplatePreview } from './message-calls.ts'

/** The debounce time of the preview, in milliseconds. */
const rest = 400

/** The preview of the message with the typed texts, rendered by the server; the last one stays while the next one loads. */
export function usePreview(id: number, texts: MessageTexts, sound: boolean): readonly TemplatePreview[] {
  const [previews, setPreviews] = useState<readonly TemplatePreview[]>([])
  const typed = JSON.stringify(texts)
  useEffect(() => {
    if (!sound) return
    const leaving = new AbortController()
    const timer = window.setTimeout(() => {
      previewTemplate({ id, ...(JSON.parse(typed) as MessageTexts) }, leaving.signal)
        .then(setPreviews)
        // Errors are shown at the input, and again on saving.
        .catch(() => {})
    }, rest)
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [id, typed, sound])
  return previews
}
