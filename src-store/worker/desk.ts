/** What the worker never touches: the back office, and whatever a page of it asks for. */
export const isOfDesk = (url: URL, { referrer }: Pick<Request, 'referrer'>): boolean =>
  below('/dashboard', url.pathname) ||
  (referrer.startsWith(`${url.origin}/`) && below('/dashboard', new URL(referrer).pathname))

const below = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)
