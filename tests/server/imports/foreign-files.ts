import { expect } from 'vitest'
import type { Shop } from '../../../src-server/context/context.ts'
import { stageImport } from '../../../src-server/imports/runs/stage-import.ts'
import type { Caller } from '../../support/shop.ts'

/** Short files of products as other shop programs export them. */

export const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
  'chain,Chain Bracelet,"In <b>blue</b> or black.<script>alert(1)</script>",Company 123,Bracelet,"Beads, 2026",true,Colour,Blue,CH-1,1,42.99,44.99,https://pictures.example/1.jpg',
  'chain,,,,,,,,Black,CH-2,0,42.99,44.99,https://pictures.example/2.jpg',
  'chain,,,,,,,,,,,,,https://elsewhere.example/3.jpg',
  'vase,Tall Vase,A vase.,Company 123,Decor,,draft,Title,Default Title,VA-1,4,15,,',
].join('\n')

export const woocommerce = [
  'ID,Type,SKU,Name,Published,Categories,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
  '44,variable,tee,V-Neck Tee,1,Clothing > Tshirts,,,,Color,"Blue, Red",Size,"L, M"',
  '76,variation,tee-red,V-Neck Tee - Red,1,,18,20,tee,Color,Red,Size,',
  '77,variation,tee-blue,V-Neck Tee - Blue,1,,,15,id:44,Color,Blue,Size,M',
  '87,grouped,logo,Logo Collection,1,Clothing,,,,,,,',
].join('\n')

/** What tests of these files look at, as an admin. */
export function productFiles(admin: () => Caller, shop: () => Shop) {
  const missingOf = async (id: number) => (await admin().get(`/api/imports/${id}/missing`)).body.data.missing
  const created = async (id: number) => {
    expect(await admin().post(`/api/imports/${id}/missing`, {})).toMatchObject({
      status: 200,
      body: { data: { state: 0 } },
    })
    await stageImport(shop(), { id, create_missing: true })
    return (await admin().get(`/api/imports/${id}`)).body.data
  }
  const idOf = async (resource: string, column: string, title: string) => {
    const { data } = (await admin().get(`/api/${resource}?keyword=${encodeURIComponent(title)}`)).body
    return data.find((record: Record<string, unknown>) => record[column] === title)?.id
  }
  const recordOf = async (resource: string, id: number) =>
    (await admin().get(`/api/${resource}/edit/${id}`)).body.data
  const productCalled = async (title: string) => {
    const id = await idOf('products', 'product_title', title)
    return id && recordOf('products', id)
  }
  return { missingOf, created, idOf, recordOf, productCalled }
}
