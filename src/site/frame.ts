import type { ChoiceItem } from '../fields/choices.ts'
import { flag, integer, record, rows, text, type Values } from '../fields/fields.ts'
import { footerBlock, type footerSetup, type headerSetup, menuItem } from './frame-config.ts'
import { frameTexts } from './frame-texts.ts'
import type { publicConfig } from './site-config.ts'

const texts = { title: text({ required: true }), title_bn: text() } as const
const links = rows({ ...texts, href: text({ required: true, max: 500 }), icon: text() })

/** Header and footer, ready to render: texts and links, in order. */
export const frame = {
  /** The top bar; null: none. */
  top: record({ ...texts, links }, { required: false }),
  nav: record({ all: flag(), categories: flag(), links }),
  phone: links,
  about: flag(),
  columns: rows({ id: integer({ required: true }), ...texts, links }),
  /** Pages that the footer always links to, unless a column does. */
  fixed: links,
  /** The terms that a customer accepts. */
  terms: record(texts, { required: false }),
  closing: record(texts, { required: false }),
} as const

export type SiteFrame = Values<typeof frame>
export type FrameLink = SiteFrame['phone'][number]

type Page = {
  page_title: string
  page_title_bn: string | null
  slug: string
  display_on: number | null
  group_id: number | null
}
type Menu = Values<typeof headerSetup>['nav_items']
type Config = Pick<
  Values<typeof publicConfig>,
  SocialField | 'android_play_store' | 'ios_app_store' | 'blog_page_path'
>
type SocialField = (typeof socialPlaces)[number][0]

export type FrameParts = {
  header: Values<typeof headerSetup>
  footer: Values<typeof footerSetup>
  config: Config
  pages: readonly Page[]
  groups: readonly ChoiceItem[]
}

// docs/product.md 9, display-on: the position of a page's link.
const displayOn = { top: 1, navigation: 2, footer: 3 } as const

// In the order of the list `social_place`.
const socialPlaces = [
  ['fb_page', 'Facebook'],
  ['instagram_page', 'Instagram'],
  ['youtube_page', 'YouTube'],
  ['twitter_page', 'X'],
  ['linkedin_page', 'LinkedIn'],
] as const

// docs/product.md 2: the footer always links to these pages, wherever else they are linked.
const fixedPages = ['about-us', 'terms-and-conditions', 'privacy-policy']

type Words = { title: string; title_bn: string | null }
const to = (href: string, { title, title_bn }: Words): FrameLink => ({ title, title_bn, href, icon: null })
const at = (part: string) => `/${encodeURIComponent(part)}`
const tracking = '/order-tracking'
const pageLink = ({ slug, page_title, page_title_bn }: Page) =>
  to(at(slug), { title: page_title, title_bn: page_title_bn })

/** The shop's custom texts, or the defaults. */
const orUsual = (own: { title: string | null; title_bn: string | null }, usual: Words): Words =>
  own.title || own.title_bn ? { title: own.title || own.title_bn || '', title_bn: own.title_bn } : usual

/** Header and footer of a shop. The server returns them, the back office previews them. */
export function frameOf({ header, footer, config, pages, groups }: FrameParts): SiteFrame {
  const shownOn = (place: number) => pages.filter(({ display_on }) => display_on === place)
  /** The links of a menu; `own` are the pages that the entry "pages" expands to. */
  const menuOf = (menu: Menu, own: readonly Page[]): FrameLink[] =>
    menu
      .filter(({ active }) => active)
      .flatMap((entry) => {
        if (entry.item === menuItem.pages) return own.map(pageLink)
        const built = builtIn(config)[entry.item]
        if (built) return [{ ...built, ...orUsual(entry, built) }]
        return entry.url && (entry.title || entry.title_bn)
          ? [to(entry.url, orUsual(entry, frameTexts.information))]
          : []
      })
  const blocks = footer.blocks.filter(({ active }) => active)
  const inFooter = shownOn(displayOn.footer)
  const grouped = blocks.some(({ block }) => block === footerBlock.groups) ? inFooter : []
  const columns = blocks.flatMap((block) => {
    const heading = (usual: Words) => orUsual(block, usual)
    if (block.block === footerBlock.groups) return columnsOf(inFooter, groups)
    if (block.block === footerBlock.social)
      return [{ ...heading(frameTexts.follow), links: social(footer, config) }]
    if (block.block === footerBlock.apps) return [{ ...heading(frameTexts.apps), links: apps(config) }]
    return [{ ...heading(frameTexts.shop), links: menuOf(block.items, inFooter) }]
  })
  return {
    top: header.top_line
      ? {
          ...orUsual(promiseOf(header), frameTexts.promise),
          links: menuOf(header.top_items, shownOn(displayOn.top)).map(withSign),
        }
      : null,
    nav: {
      all: header.nav_all,
      categories: header.nav_categories,
      links: menuOf(header.nav_items, shownOn(displayOn.navigation)),
    },
    phone: menuOf(header.phone_items, pages),
    about: footer.about,
    columns: columns.filter(({ links }) => links.length > 0).map((column, id) => ({ id, ...column })),
    fixed: pages.filter((page) => fixedPages.includes(page.slug) && !grouped.includes(page)).map(pageLink),
    terms: termsOf(pages),
    closing: footer.closing_line ? orUsual(closingOf(footer), frameTexts.promise) : null,
  }
}

/** In the top bar the link to order tracking has an icon. */
const withSign = (link: FrameLink): FrameLink => (link.href === tracking ? { ...link, icon: 'truck' } : link)

const promiseOf = ({ promise: title, promise_bn: title_bn }: FrameParts['header']) => ({ title, title_bn })
const closingOf = ({ closing: title, closing_bn: title_bn }: FrameParts['footer']) => ({ title, title_bn })

const termsOf = (pages: readonly Page[]): Words | null => {
  const found = pages.find(({ slug }) => slug === 'terms-and-conditions')
  return found ? { title: found.page_title, title_bn: found.page_title_bn } : null
}

const builtIn = ({ blog_page_path }: Config): Record<number, FrameLink> => ({
  [menuItem.track]: to(tracking, frameTexts.track),
  [menuItem.products]: to('/products', frameTexts.products),
  [menuItem.blog]: to(at(blog_page_path), frameTexts.blog),
})

/** The footer's pages by group (docs/product.md 9: Who We Are, Customer Service, More); pages without a group come last. */
const columnsOf = (pages: readonly Page[], groups: readonly ChoiceItem[]) =>
  [...groups, { id: null, ...frameTexts.information }].map(({ id, title, title_bn }) => ({
    title,
    title_bn,
    links: pages.filter(({ group_id }) => group_id === id).map(pageLink),
  }))

const social = ({ social }: FrameParts['footer'], config: Config): FrameLink[] =>
  social
    .filter(({ active }) => active)
    .flatMap(({ place }) => {
      const [field, name] = socialPlaces[place - 1] ?? []
      const href = field && config[field]
      return href && name ? [to(href, { title: name, title_bn: null })] : []
    })

const apps = ({ android_play_store, ios_app_store }: Config): FrameLink[] => [
  ...(android_play_store ? [to(android_play_store, frameTexts.android)] : []),
  ...(ios_app_store ? [to(ios_app_store, frameTexts.ios)] : []),
]
