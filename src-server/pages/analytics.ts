import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAnalyticsTag } from '#domain/site/site-config.ts'
import { readBasicConfig } from '../site/site-config.ts'

const manager = 'https://www.googletagmanager.com'

/** What the container brings and where it tells; opened on pages that have it, and on no other. */
const sources: Readonly<Record<string, string>> = {
  'script-src': manager,
  'img-src': `${manager} https://*.google-analytics.com`,
  'connect-src': `${manager} https://*.google-analytics.com https://*.analytics.google.com`,
}

/**
 * The tag that counts visits of a page: '' where the shop has none, and for whoever asks not to be tracked. The policy of
 * the page is opened with it.
 */
export async function analyticsTag(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const tag = await readBasicConfig(request.context).then(
    ({ site_basic_config_data: { analytics_tag } }) => analytics_tag,
    // A page that cannot be read says so itself.
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
