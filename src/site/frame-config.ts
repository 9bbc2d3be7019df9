import { choice, flag, link, rows, text, translated } from '../fields/fields.ts'

/** The types of menu entries, in the order of the list `menu_item`. */
export const menuItem = { link: 1, pages: 2, track: 3, products: 4, blog: 5 } as const

/** The types of footer columns, in the order of the list `footer_block`. */
export const footerBlock = { own: 1, groups: 2, social: 3, apps: 4 } as const

const menu = rows(
  {
    item: choice('menu_item', { required: true, initial: menuItem.link }),
    ...translated({ title: text({ max: 60 }) }),
    url: link(),
    active: flag(true),
  },
  { max: 20 },
)

/** The header of every page: a top bar, the navigation, and the phone menu, each with its links in order. */
export const headerSetup = {
  top_line: flag(true),
  ...translated({ promise: text({ max: 120 }) }),
  top_items: menu,
  nav_all: flag(true),
  nav_categories: flag(true),
  nav_items: menu,
  phone_items: menu,
} as const

/** The footer of every page: the shop's details, columns of links in order, and the closing line. */
export const footerSetup = {
  about: flag(true),
  blocks: rows(
    {
      block: choice('footer_block', { required: true, initial: footerBlock.own }),
      ...translated({ title: text({ max: 60 }) }),
      items: menu,
      active: flag(true),
    },
    { max: 10 },
  ),
  social: rows(
    { place: choice('social_place', { required: true, initial: 1 }), active: flag(true) },
    { max: 5 },
  ),
  closing_line: flag(true),
  ...translated({ closing: text({ max: 120 }) }),
} as const
