import * as React from 'react'

// React records a stack for each element, which takes longer than creating the element.
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(
  (React as unknown as Record<string, object>)[name] ?? {},
  'recentlyCreatedOwnerStacks',
  {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  },
)
