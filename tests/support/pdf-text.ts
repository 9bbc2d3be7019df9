import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)

/** The text of each page of a PDF, with single spaces. */
export async function pdfTexts(pdf: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts, verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    texts.push(text.replaceAll(/\s+/g, ' '))
  }
  await loading.destroy()
  return texts
}
