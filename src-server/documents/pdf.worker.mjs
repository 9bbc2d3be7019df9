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

parentPort?.on('message', async ({ definition }) => {
  try {
    parentPort?.postMessage({ pdf: await pdfmake.createPdf(definition).getBuffer() })
  } catch (error) {
    parentPort?.postMessage({ problem: String(error instanceof Error ? error.stack : error) })
  }
})
