import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/language/language.ts'
import { speak } from '../context/language.ts'
import { document } from './document.ts'
import { inXml } from './xml.ts'

/** Whether a browser has asked for a page and would show whatever comes instead. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|oauth)\//.test(url) && (headers.accept ?? '').includes('text/html')

const look =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}' +
  'code{user-select:all}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#9cf}}'

/** What is shown where not even the frame of the shop can be drawn: what is wrong, and what to quote. */
export function failurePage(msg: string, id: string, language: Language): string {
  const say = speak[language]
  return document({
    language,
    head: `<title>${say('failure.title')}</title><meta name="robots" content="noindex"><style>${look}</style>`,
    body: `<main><h1>${say('failure.title')}</h1><p>${inXml(msg)}</p><p>${say('failure.quote')} <code>${inXml(id)}</code></p><p><a href="">${say('failure.again')}</a></p></main>`,
  })
}
