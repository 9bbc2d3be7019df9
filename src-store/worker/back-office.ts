/** Whether a request belongs to the back office, which the worker never handles. */
export const isBackOffice = (url: URL, { referrer }: Pick<Request, 'referrer'>): boolean =>
  below('/dashboard', url.pathname) ||
  (referrer.startsWith(`${url.origin}/`) && below('/dashboard', new URL(referrer).pathname))

const below = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)
