import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)

/** The results of `read` for each page of a PDF. */
async function ofPages<Result>(
  pdf: Buffer,
  read: (page: PDFPageProxy) => Promise<Result>,
): Promise<Result[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts, verbosity: 0 })
  const document = await loading.promise
  const results: Result[] = []
  for (let page = 1; page <= document.numPages; page += 1)
    results.push(await read(await document.getPage(page)))
  await loading.destroy()
  return results
}

/** The text of each page of a PDF, with single spaces. */
export const pdfTexts = (pdf: Buffer): Promise<string[]> =>
  ofPages(pdf, async (page) => {
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    return text.replaceAll(/\s+/g, ' ')
  })

type Glyph = { originalCharCode: number }

/** The number of missing glyphs (glyph 0 of a font) on each page. */
export const boxesOf = (pdf: Buffer): Promise<number[]> =>
  ofPages(pdf, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList()
    const glyphs = fnArray.flatMap((operator, at) =>
      operator === OPS.showText ? (argsArray[at][0] as (Glyph | number)[]) : [],
    )
    return glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
  })
