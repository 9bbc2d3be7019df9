import type { Caller } from '../../support/shop.ts'

/** A shop with a few records of everything, created through the admin API. */
export type SmallShop = Awaited<ReturnType<typeof fillShop>>

export async function fillShop(admin: Caller) {
  const make = async (resource: string, body: object): Promise<number> => {
    const { status, body: answer } = await admin.post(`/api/${resource}/store`, body)
    if (status !== 200) throw new Error(`${resource}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const picture = (title: string) =>
    make('media-galleries', { content_title: title, content: `/media/${title.toLowerCase()}.png` })

  const photo = await picture('Box')
  const care = await make('categories', { category_name: 'Care', featured: true, display_on_body: true })
  const soap = await make('categories', { category_name: 'Soap', parent_id: care, display_on_nav: true })
  const hidden = await make('categories', { category_name: 'Hidden', status: false })
  const company = await make('companies', { company_name: 'Square', logo: '/media/square.png' })
  const generic = await make('generics', { generic_name: 'Paracetamol' })
  const tag = await make('tags', { tag_title: 'Fever' })
  const otherTag = await make('tags', { tag_title: 'Cold' })
  const piece = await make('product-price-types', { type_title: 'Per Piece' })

  const price = (unit_price: number) => [
    {
      product_price_type_id: piece,
      unit_price,
      sku: `sku-${unit_price}`,
      min_qty: 1,
      max_qty: 10,
      tiers: [{ quantity: 5, price_type: 1, price: 10 }],
    },
  ]
  const product = (product_title: string, unit_price: number, more: object) =>
    make('products', {
      product_title,
      product_price_infos: price(unit_price),
      photo_ids: [photo],
      ...more,
    })
  const napa = await product('Napa', 2, {
    category_ids: [care],
    company_id: company,
    generic_ids: [generic],
    tag_ids: [tag, otherTag],
    selected: true,
    product_mode_infos: [{ mode_id: 1 }, { mode_id: 3 }],
  })
  const bar = await product('Neem Soap', 60, { category_ids: [soap], tag_ids: [otherTag] })
  const draft = await product('Draft', 5, {
    category_ids: [care],
    tag_ids: [tag],
    selected: true,
    product_mode_infos: [{ mode_id: 1 }],
    status: false,
  })

  const pictures = { desktop_banner_image: '/media/wide.png', mobile_banner_image: '/media/small.png' }
  for (let at = 1; at <= 9; at++)
    await make('promotional-banners', {
      banner_title: `Offer ${at}`,
      banner_summary: 'Half the price',
      link_buttons: [{ title: 'Look', link: '/search' }],
      promotional_link: '/products/napa',
      text_position: 2,
      ...pictures,
    })
  await make('promotional-banners', { banner_title: 'Popup', display_type: 6, ...pictures })
  await make('promotional-banners', { banner_title: 'Not yet', status: false, display_type: 5, ...pictures })

  await make('media-categories', { category_name: 'Lookbook', display_on_nav: true })
  await make('media-categories', { category_name: 'Patterns', display_on_body: true })
  const post = { details: '<p>Wash your hands.</p>', photo_ids: [photo] }
  await make('blog-infos', { blog_title: 'Clean hands', ...post })
  await make('blog-infos', { blog_title: 'Clean water', ...post })
  await make('blog-infos', { blog_title: 'Half a thought', status: false, ...post })
  return { care, soap, hidden, company, tag, otherTag, napa, bar, draft, photo, piece }
}
