import { beforeAll, expect, test } from 'vitest'
import { type Caller, oneShop } from '../../support/shop.ts'
import { importing } from './importing.ts'

/** Rows as other shop systems export them, some of them with other columns than the presets expect. */
const samples = {
  'WooCommerce products': {
    kind: 'products',
    text: [
      'ID,Type,SKU,Name,Published,Is featured?,Short description,Tax status,In stock?,Stock,Regular price,Categories,Images',
      '44,variable,woo-vneck-tee,V-Neck T-Shirt,1,1,This is a variable product.,taxable,1,,,"Clothing > Tshirts",https://example/a.jpg',
      '45,simple,woo-hoodie,Hoodie,0,0,This is a simple product.,taxable,1,12,45,"Clothing > Hoodies",https://example/b.jpg',
    ],
    // The user maps the title column.
    more: { Name: 'product_title' },
    titles: ['V-Neck T-Shirt', 'Hoodie'],
    missing: 'category_ids',
    references: ['44', '45'],
  },
  'Medusa products': {
    kind: 'products',
    text: [
      'Product Id;Product Handle;Product Title;Product Status;Product Description;Variant Sku;Variant Price USD',
      'prod_01H;coffee-mug;Coffee Mug;published;A mug;MUG-1;12',
      'prod_01J;sweatpants-v3;Sweatpants;draft;Pants;SWEAT-1;33',
    ],
    more: { 'Product Title': 'product_title' },
    titles: ['Coffee Mug', 'Sweatpants'],
    references: ['prod_01H', 'prod_01J'],
  },
  'Shopify customers': {
    kind: 'customer-infos',
    text: [
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Spent,Total Orders,Note,Tags',
      "7001,Russell,Winfield,russel.winfield@example.com,no,'+8801712000001,0.00,0,,VIP",
      '7002,Ava,Smith,ava@example.com,yes,,120.50,2,,',
    ],
    titles: ['Russell Winfield', 'Ava Smith'],
    // First and last name are two columns.
    renames: 'Russell,Winfield',
    references: ['7001', '7002'],
  },
} as const

oneShop('Files from other shop systems', ({ app, asAdmin, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })
  const { begun, staged, rowsOf, applied } = importing({ app, shop, admin: () => admin })
  const titleOf = { products: 'product_title', 'customer-infos': 'full_name' } as const

  test.each(Object.entries(samples))(
    '%s: no value is read wrongly, and a second file finds the same records',
    async (_, sample) => {
      const { kind, titles } = sample
      const text = sample.text.join('\n')
      const headings = (sample.text[0] ?? '').split(/[,;]/)
      const mappingOf = (guessed: Record<string, string>): Record<string, string> => ({
        ...guessed,
        ...Object.fromEntries(
          Object.entries('more' in sample ? sample.more : {}).map(([heading, field]) => [
            headings.indexOf(heading),
            field,
          ]),
        ),
      })
      const bring = async (content: string) => {
        const run = await begun(admin, kind, content)
        expect(Object.values(run.mapping)).not.toContain('id')
        if ('references' in sample) expect(run.mapping).toMatchObject({ 0: 'external_reference' })
        const mapping = mappingOf(run.mapping)
        if (!('missing' in sample)) return staged(admin, kind, content, mapping)
        const rows = await rowsOf(await staged(admin, kind, content, mapping))
        const problems = [{ field: sample.missing }]
        expect(rows).toMatchObject([
          { outcome: 4, problems },
          { outcome: 4, problems },
        ])
        const rest = Object.entries(mapping).filter(([, field]) => field !== sample.missing)
        return staged(admin, kind, content, Object.fromEntries(rest))
      }
      const first = await bring(text)
      expect((await rowsOf(first)).map(({ outcome }: { outcome: number }) => outcome)).toEqual([1, 1])
      await applied(first)
      const list = (await admin.get(`/api/${kind}?limit=100`)).body.data as Record<string, unknown>[]
      const made = titles.map((title) => list.find((one) => one[titleOf[kind]] === title))
      expect(made.map((one) => one?.[titleOf[kind]])).toEqual(titles)
      if (!('references' in sample)) return
      // The same file changes nothing; one with other titles renames the same records.
      expect((await rowsOf(await bring(text))).map(({ outcome }: { outcome: number }) => outcome)).toEqual([
        3, 3,
      ])
      const renamed = text.replace(
        'renames' in sample ? sample.renames : titles[0],
        'renames' in sample ? 'Renamed,once' : 'Renamed once',
      )
      const second = await bring(renamed)
      expect((await rowsOf(second)).map(({ outcome }: { outcome: number }) => outcome)).toEqual([2, 3])
      await applied(second)
      const after = (await admin.get(`/api/${kind}/edit/${made[0]?.id}`)).body.data
      expect(after[titleOf[kind]]).toBe('Renamed once')
    },
  )

  test('rows with the same reference are duplicates; deleted records and other lists never match', async () => {
    const text = (title: string) => `ID,tag_title\n900,${title}`
    const twice = await staged(admin, 'tags', 'ID,tag_title\n901,One\n901,Two')
    expect(await rowsOf(twice)).toMatchObject([
      { outcome: 4, problems: [{ field: 'external_reference' }] },
      { outcome: 4, problems: [{ field: 'external_reference' }] },
    ])
    await applied(await staged(admin, 'tags', text('Fever')))
    const [tag] = (await admin.get('/api/tags?keyword=Fever')).body.data
    // The same reference in another list is another record.
    expect(await rowsOf(await staged(admin, 'companies', 'ID,company_name\n900,Square'))).toMatchObject([
      { outcome: 1 },
    ])
    expect((await admin.post(`/api/tags/delete/${tag.id}`)).status).toBe(200)
    const again = await staged(admin, 'tags', text('Fever and pain'))
    expect(await rowsOf(again)).toMatchObject([{ outcome: 1 }])
    await applied(again)
    expect(await rowsOf(await staged(admin, 'tags', text('Pain')))).toMatchObject([{ outcome: 2 }])
  })
})
