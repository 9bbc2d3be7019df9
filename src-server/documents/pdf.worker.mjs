// @ts-check
// PDF, in a thread of its own: shaping the Bengali of one page takes longer than an answer may keep others waiting.
// It is plain JavaScript because Node 20 starts no worker from TypeScript.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'

const { resolve } = createRequire(import.meta.url)
const file = (/** @type {string} */ weight) =>
  resolve(`@expo-google-fonts/hind-siliguri/${weight}/HindSiliguri_${weight}.ttf`)
const fonts = { normal: file('400Regular'), bold: file('600SemiBold') }

pdfmake.setFonts({ Hind: fonts })
// What stands on a paper was written by people: it opens neither addresses nor files.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((/** @type {string} */ path) => Object.values(fonts).includes(path))

/**
 * Numbers the pages of each section by itself. pdfmake asks for the headers of all pages before it asks for the footers, so the
 * headers, which are empty, count the pages.
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
    const numbered = { ...definition, content: definition.content.map(withPageNumbers) }
    parentPort?.postMessage({ pdf: await pdfmake.createPdf(numbered).getBuffer() })
  } catch (error) {
    parentPort?.postMessage({ problem: String(error instanceof Error ? error.stack : error) })
  }
})
