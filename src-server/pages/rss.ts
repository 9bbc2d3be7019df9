import type { FastifyInstance } from 'fastify'
import sanitizeHtml from 'sanitize-html'
import type { AnswerRow } from '#domain/contract/shop-api.ts'
import { defaultLanguage, inLanguage, type Language, languages } from '#domain/language/language.ts'
import { loadBlogs } from '../content/pages.ts'
import { inXml, xmlHead } from '../http/xml.ts'
import { readBasicConfig } from '../site/site-config.ts'
import { cacheControl, originOf } from './origin.ts'

const newest = 20
const longest = 400

type Post = AnswerRow<'blogs'>
type Place = { origin: string; below: string; language: Language }

const element = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`

/** The beginning of a text without its markup; the result has HTML entities. */
const summary = (html: string): string => {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim()
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`
}

const item = (post: Post, { origin, below, language }: Place): string => {
  const link = `${origin}${below}/${encodeURIComponent(post.slug)}?lang=${language}`
  const picture = post.photo_infos[0]?.page_photo_data.content
  return `<item>${[
    element('title', inLanguage(post, 'blog_title', language)),
    element('link', link),
    `<guid isPermaLink="false">${inXml(`post-${post.id}`)}</guid>`,
    element('pubDate', new Date(post.created_at).toUTCString()),
    element('description', summary(inLanguage(post, 'details', language))),
    picture ? `<media:content url="${inXml(origin + picture)}" medium="image"/>` : '',
  ].join('')}</item>`
}

/** /rss.xml: the newest posts in a language. */
export function addFeed(app: FastifyInstance): void {
  app.get('/rss.xml', { config: { guard: 'public' } }, async (request, reply) => {
    const { context } = request
    const { lang } = request.query as { lang?: string }
    // Feed readers send no language preference, so the URL alone decides.
    const language = languages.find((one) => one === lang) ?? defaultLanguage
    const [{ site_basic_config_data: config }, { data }] = await Promise.all([
      readBasicConfig(context),
      loadBlogs(context, { page: 1, limit: newest }, '/api/blog-infos/load'),
    ])
    const found = originOf(request)
    const place: Place = {
      origin: found.origin,
      below: `/${encodeURIComponent(config.blog_page_path)}`,
      language,
    }
    const self = `${place.origin}/rss.xml?lang=${language}`
    const channel = [
      element('title', inLanguage(config, 'website_title', language)),
      element('link', `${place.origin}${place.below}?lang=${language}`),
      element('description', inLanguage(config, 'website_desc', language)),
      element('language', language),
      `<atom:link href="${inXml(self)}" rel="self" type="application/rss+xml"/>`,
      ...data.map((post) => item(post, place)),
    ].join('')
    return reply
      .header('content-type', 'application/rss+xml; charset=utf-8')
      .header('cache-control', cacheControl(found))
      .send(
        `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${channel}</channel></rss>`,
      )
  })
}
