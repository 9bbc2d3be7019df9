import type { Language } from '../language/language.ts'

const youtube =
  /^(?:https?:)?\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i

/** The id of a YouTube video, from any of its URL formats; null: the video is hosted elsewhere. */
export const youtubeId = (url: string): string | null => youtube.exec(url)?.[1] ?? null

/** The URL of an embedded player without cookies and with autoplay; null: the video can only be linked. */
export const playerOf = (url: string, language: Language): string | null => {
  const id = youtubeId(url)
  return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1&hl=${language}`
}
