import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router-dom'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { statusOf } from '../api/failure.ts'
import { partsOfNextPage } from './deferred.tsx'
import type { Head } from './head.ts'
import type { HeadMessages } from './site.ts'

/** The input of a page's loader: path parameters, query, and the API. */
export type LoaderArgs = {
  api: ShopApi
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

type PageParts<D> = {
  /** The path of the module that defines the page, which is its key in the manifest of the build. */
  module: string
  load: (args: LoaderArgs) => Promise<D>
  head: (data: D, words: HeadMessages) => Head
  View: ComponentType<{ data: D }>
}

export type Page = {
  load: (args: LoaderArgs) => Promise<unknown>
  Component: ComponentType
  handle: {
    head: (data: unknown, words: HeadMessages) => Head
    /** The module of the page; the document preloads it. */
    module: string
    /** The loader, for prefetching (prefetch-links.ts). */
    load?: Page['load']
  }
}

/** A page consists of its loader, its head and its view. */
export const page = <D,>({ module, load, head, View }: PageParts<D>): Page => ({
  load,
  Component: () => <View data={useLoaderData() as D} />,
  handle: { module, head: (data, words) => head(data as D, words) },
})

/** Loads a page module; the browser does so when the page is first shown. */
export type PageModule = () => Promise<{ default: Page }>

export const given = (params: LoaderFunctionArgs['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))

// docs/decisions/0032: an invalid path parameter is 404.
const shownStatus = (status: number) => (status === 400 || status === 422 ? 404 : status || 503)

/** The API that loaders call, and the reporter of unexpected errors. */
export type Source = {
  api: ShopApi
  report: (error: unknown) => void
}

/** The source of a loader: the one of the browser, or the one of the server's request. */
export type SourceOf = (context: unknown) => Source

/** Converts a failed call to a response that React Router passes to the error page, and serialises for the browser. */
export const orErrorPage = async <D,>(work: () => Promise<D>, report: Source['report']): Promise<D> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    if (statusOf(error) === 500) report(error)
    throw data(null, { status: shownStatus(statusOf(error)) })
  }
}

/** Whether the text is a valid page number; an invalid one is 404. */
const isPageNumber = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,6}$/.test(text)

// docs/product.md 4: page=1 is removed from the query.
const withoutFirstPage = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('page')
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

/** The route of a page at a path; `loadDeferredMessages` is given when the page needs more than the first messages. */
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
        return orErrorPage(async () => load(), report)
      },
    }
  },
})

/** A route that redirects to another path. */
export const redirectRoute = (path: string, target: string): RouteObject => ({
  id: path,
  path,
  loader: ({ request, params }) => {
    const filled = target.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const [base, part] = filled.split('#')
    return redirect(`${base}${new URL(request.url).search}${part ? `#${part}` : ''}`, 301)
  },
})

/** Throws a 404 (docs/product.md 8). */
export const notFound = (): never => {
  throw { status: 404, body: null }
}
