// @ts-check
// Renders PDFs in a thread of its own: shaping the Bengali of one page takes longer than a request may block others.
// It is plain JavaScript because Node 20 starts no worker from TypeScript.
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { documentFonts } from './document-fonts.mjs'
import { withFallbackFonts } from './fallback-fonts.mjs'

const files = new Set(Object.values(documentFonts).flatMap(({ normal, bold }) => [normal, bold]))

pdfmake.setFonts(documentFonts)
// The texts of a document are user input: they must not load URLs or files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => files.has(path))

/**
 * Numbers the pages of each section separately. pdfmake calls `header` for all pages before `footer`, so the headers, which are
 * empty, count the pages.
 * @param {{ pageText?: { text: string, digits: string }, [how: string]: unknown }} section
 */
function withPageNumbers({ pageText, ...section }) {
  if (!pageText) return section
  const { text, digits, ...style } = pageText
  const localised = (/** @type {number} */ number) =>
    [...String(number)].map((digit) => digits[+digit]).join('')
  let pages = 0
  let page = 0
  const header = () => {
    pages += 1
    return null
  }
  const footer = () => {
    page += 1
    return { ...style, text: text.replace('%{page}', localised(page)).replace('%{pages}', localised(pages)) }
  }
  return { ...section, header, footer }
}

parentPort?.on('message', async ({ definition }) => {
  try {
    const numbered = {
      ...definition,
      content: definition.content.map(withPageNumbers).map(withFallbackFonts),
    }
    parentPort?.postMessage({ pdf: await pdfmake.createPdf(numbered).getBuffer() })
  } catch (error) {
    parentPort?.postMessage({ problem: String(error instanceof Error ? error.stack : error) })
  }
})
