import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/language/language.ts'
import { translate } from '../context/language.ts'
import { document } from './document.ts'
import { inXml } from './xml.ts'

/** Whether a browser navigates and would display whatever response it gets. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(api|oauth)\//.test(url) && (headers.accept ?? '').includes('text/html')

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}' +
  'code{user-select:all}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}a{color:#9cf}}'

/** The error page where even the frame of the shop cannot be rendered: the message and the request id to quote. */
export function failurePage(msg: string, id: string, language: Language): string {
  const t = translate[language]
  return document({
    language,
    head: `<title>${t('failure.title')}</title><meta name="robots" content="noindex"><style>${style}</style>`,
    body: `<main><h1>${t('failure.title')}</h1><p>${inXml(msg)}</p><p>${t('failure.quote')} <code>${inXml(id)}</code></p><p><a href="">${t('failure.again')}</a></p></main>`,
  })
}
