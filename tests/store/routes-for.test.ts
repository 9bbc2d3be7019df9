import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { chooseRoutes } from '../../src-store/app/routes-for.ts'
import { type Paths, shopRoutes, urlTable, usualPaths } from '../../src-store/routes.tsx'

const source = () => {
  throw new Error('Nobody is asked')
}

const leadsTo = (pathname: string, paths: Paths, table = urlTable(paths)) =>
  matchRoutes(shopRoutes(source, paths, { table }), pathname)?.map(({ route }) => route.id)

const filled = (path: string) => path.replace(/:\w+\??/g, 'some-part')

describe.each<[string, Paths]>([
  ['usual', usualPaths],
  ['other', { product_detail_path: 'Medicine', blog_page_path: 'ওষুধের-কথা' }],
])('With %s paths', (_, paths) => {
  const choose = chooseRoutes(paths)
  const addresses = [
    ...Object.keys(urlTable(paths)).flatMap((path) => [filled(path), path.replace(/\/:\w+\?/, '')]),
    ...['//', '/Products', '/PRODUCTS/Tea/', '/medicine/tea', '/%70roducts/tea', '/%E0%A6', '/user/nobody'],
    ...[
      '/nothing/below/this',
      '/tea.html',
      '/products/a/b',
      '/__proto__',
      '/constructor/tea',
      `/${encodeURI('ওষুধের-কথা')}/tea`,
    ],
  ]

  test.each(addresses)('%s leads where it does among all', (address) => {
    const all = leadsTo(address, paths)
    expect(all?.[0]).toBe('frame')
    expect(leadsTo(address, paths, choose(address).table())).toEqual(all)
  })

  test('most paths are not tried, and there are few choices', () => {
    const all = Object.keys(urlTable(paths)).length
    expect(Object.keys(choose('/').table()).length).toBeLessThan(all / 4)
    expect(Object.keys(choose('/products/tea').table()).length).toBeLessThan(all / 4)
    expect(choose('/tea').name).toBe(choose('/coffee/2').name)
  })
})
