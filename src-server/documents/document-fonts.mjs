// @ts-check
// The fonts of documents: the first one has Bengali and Latin, the others further characters.
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

// scripts/run-packages.mjs finds the packages by their whole names.
const font = (
  /** @type {string} */ name,
  /** @type {string} */ file,
  /** @type {string} */ bold = '400Regular',
) => ({
  normal: resolve(`${name}/400Regular/${file}_400Regular.ttf`),
  bold: resolve(`${name}/${bold}/${file}_${bold}.ttf`),
})

/** By the names that documents use, in the order of their priority. */
export const documentFonts = {
  Hind: font('@expo-google-fonts/hind-siliguri', 'HindSiliguri', '600SemiBold'),
  Noto: font('@expo-google-fonts/noto-sans', 'NotoSans', '600SemiBold'),
  // Before NotoMath, whose Arabic letters do not join.
  NotoArabic: font('@expo-google-fonts/noto-sans-arabic', 'NotoSansArabic', '600SemiBold'),
  NotoMath: font('@expo-google-fonts/noto-sans-math', 'NotoSansMath'),
  NotoSymbols: font('@expo-google-fonts/noto-sans-symbols-2', 'NotoSansSymbols2'),
}

export const mainFont = 'Hind'
export const rightToLeftFont = 'NotoArabic'

/** Fonts are opened when the first character is looked up. @type {Map<string, import('fontkit').Font>} */
const opened = new Map()

/** @param {string} file */
function openFont(file) {
  const font = opened.get(file) ?? openSync(file)
  opened.set(file, font)
  return font
}

/** @type {Map<string, string | null>} */
const known = new Map()

/** The first font that has all of these characters; null if there is none. @param {string} characters */
export function fontOf(characters) {
  const cached = known.get(characters)
  if (cached !== undefined) return cached
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0)
  const found = Object.entries(documentFonts).find(([, { normal }]) => {
    const font = openFont(normal)
    return points.every((point) => font.hasGlyphForCodePoint(point))
  })
  // More different characters than a large catalogue has; the cache is cleared above this size.
  if (known.size > 20_000) known.clear()
  known.set(characters, found?.[0] ?? null)
  return found?.[0] ?? null
}
