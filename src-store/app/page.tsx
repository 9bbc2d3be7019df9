import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router-dom'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../api/failure.ts'
import { partsOfNextPage } from './deferred.tsx'
import type { Head } from './head.ts'
import type { HeadWords } from './site.ts'

/** What a page is asked with: the parts of its address, and whom to ask in turn. */
export type Asked = {
  api: ShopApi
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

type PageParts<D> = {
  /** The path of the module that defines the page, which is its name in the manifest of the build. */
  module: string
  load: (asked: Asked) => Promise<D>
  head: (data: D, words: HeadWords) => Head
  View: ComponentType<{ data: D }>
}

export type Page = {
  load: (asked: Asked) => Promise<unknown>
  Component: ComponentType
  handle: {
    head: (data: unknown, words: HeadWords) => Head
    /** The module of the page: the document preloads it. */
    module: string
    /** What it loads, for whoever fetches it ahead (prefetch-links.ts). */
    load?: Page['load']
  }
}

/** A page is what it loads, what it says of itself, and how it looks. */
export const page = <D,>({ module, load, head, View }: PageParts<D>): Page => ({
  load,
  Component: () => <View data={useLoaderData() as D} />,
  handle: { module, head: (data, words) => head(data as D, words) },
})

/** Loads a page module; the browser does when the page is first shown. */
export type PageModule = () => Promise<{ default: Page }>

export const given = (params: LoaderFunctionArgs['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))

// docs/decisions/0032: what cannot be the part of an address is not found.
const shownStatus = (status: number) => (status === 400 || status === 422 ? 404 : status || 503)

/** Who is asked while a page is loaded, and who is told of what nobody foresaw. */
export type Source = {
  api: ShopApi
  report: (error: unknown) => void
}

/** Which source a load has: the one of the browser, or the one that comes with each request of the server. */
export type SourceOf = (context: unknown) => Source

/** A refusal as React Router hands it to the error page, and to the browser as data. */
export const orRefuse = async <D,>(work: () => Promise<D>, report: Source['report']): Promise<D> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    if (statusOf(error) === 500) report(error)
    throw data(null, { status: shownStatus(statusOf(error)) })
  }
}

/** Whether a page of a list can be the one that an address asks for; what cannot is not found. */
const isPageNumber = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,6}$/.test(text)

// docs/product.md 4: page=1 is removed from the query.
const withoutFirstPage = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('page')
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

/** The route of a page at a path; `loadDeferredMessages` is given where the page needs more than the first messages. */
export const pageRoute = (
  sourceOf: SourceOf,
  path: string,
  open: PageModule,
  loadDeferredMessages?: () => Promise<void>,
): RouteObject => ({
  id: path,
  path,
  lazy: async () => {
    const [{ default: page }] = await Promise.all([open(), loadDeferredMessages?.()])
    await partsOfNextPage()
    return {
      Component: page.Component,
      handle: { ...page.handle, load: page.load },
      loader: ({ request, params, context }: LoaderFunctionArgs) => {
        const { api, report } = sourceOf(context)
        const url = new URL(request.url)
        if (url.searchParams.get('page') === '1') throw redirect(withoutFirstPage(url), 301)
        const query = Object.fromEntries(url.searchParams)
        const load = () =>
          isPageNumber(query.page) ? page.load({ api, params: given(params), query }) : notFound()
        return orRefuse(async () => load(), report)
      },
    }
  },
})

/** An address that only leads to another one. */
export const redirectRoute = (path: string, target: string): RouteObject => ({
  id: path,
  path,
  loader: ({ request, params }) => {
    const filled = target.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const [way, part] = filled.split('#')
    return redirect(`${way}${new URL(request.url).search}${part ? `#${part}` : ''}`, 301)
  },
})

/** Says that there is no such page (docs/product.md 8). */
export const notFound = (): never => {
  throw { status: 404, body: null }
}
