import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAnalyticsTag } from '#domain/site/site-config.ts'
import { readBasicConfig } from '../site/site-config.ts'

const manager = 'https://www.googletagmanager.com'

/** The origins of the tag manager's scripts and requests; only pages with the tag allow them. */
const sources: Readonly<Record<string, string>> = {
  'script-src': manager,
  'img-src': `${manager} https://*.google-analytics.com`,
  'connect-src': `${manager} https://*.google-analytics.com https://*.analytics.google.com`,
}

/**
 * The analytics tag of a page: '' when the shop has none, and for visitors who send Do Not Track or Global Privacy Control. The
 * page's content security policy is extended for the tag.
 */
export async function analyticsTag(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const tag = await readBasicConfig(request.context).then(
    ({ site_basic_config_data: { analytics_tag } }) => analytics_tag,
    // A failure to read the settings is reported by the page itself.
    () => null,
  )
  if (!tag || !isAnalyticsTag(tag)) return ''
  reply.header('vary', 'Cookie, Accept-Language, DNT, Sec-GPC')
  if (request.headers.dnt === '1' || request.headers['sec-gpc'] === '1') return ''
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', opened(policy))
  return `<script async src="/analytics.js" data-tag="${tag}"></script>`
}

const opened = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => {
      const more = sources[directive.trim().split(/\s/)[0] ?? '']
      return more ? `${directive} ${more}` : directive
    })
    .join(';')
