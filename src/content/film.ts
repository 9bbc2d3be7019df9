import type { Language } from '../language/language.ts'

const youtube =
  /^(?:https?:)?\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i

/** The id of a film of YouTube, from any of the addresses that people copy; null: it lives elsewhere. */
export const youtubeId = (url: string): string | null => youtube.exec(url)?.[1] ?? null

/** Where a film plays without cookies, by itself as soon as it is there; null: it can only be followed as a link. */
export const playerOf = (url: string, language: Language): string | null => {
  const id = youtubeId(url)
  return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1&hl=${language}`
}
