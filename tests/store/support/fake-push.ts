import { vi } from 'vitest'

const publicKey = `B${'k'.repeat(86)}`

type Call = { path: string; body: Record<string, unknown> | undefined }

/** A browser with push support and a server for subscriptions; `leave` is the result of the permission prompt. */
export function fakePush({ leave = 'granted' as NotificationPermission, worker = true } = {}) {
  const requested: Call[] = []
  const message = {
    permission: 'default' as NotificationPermission,
    permissionRequests: 0,
    fails: false,
    key: publicKey,
  }
  let subscription: ReturnType<typeof subscribed> | null = null
  let made = 0
  const subscribed = (applicationServerKey: string) => {
    made += 1
    const endpoint = `https://push.example/${made}`
    return {
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'a point', auth: 'a secret' } }),
      unsubscribe: async () => {
        subscription = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      if (!options.userVisibleOnly) throw new Error('Browsers want each push to be seen.')
      subscription = subscribed(options.applicationServerKey)
      return subscription
    },
  }
  const registration = { pushManager }
  let come: (there: object) => void = () => {}
  const ready = worker ? Promise.resolve(registration) : new Promise<object>((resolve) => (come = resolve))
  const state = { there: worker }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return message.permission
    },
    requestPermission: async () => {
      message.permissionRequests += 1
      message.permission = leave
      return leave
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready, getRegistration: async () => (state.there ? registration : undefined) },
  })
  return {
    requested,
    browser: message,
    endpoint: () => subscription?.endpoint ?? null,
    workerComes: () => {
      state.there = true
      come(registration)
    },
    /** Handles the push endpoints, which are not in the shop table; `rest` handles the other calls. */
    answer: (rest: typeof fetch) => {
      const answered = async (target: RequestInfo | URL, init: RequestInit = {}) => {
        const { pathname } = new URL(String(target), 'https://shop.example')
        if (!pathname.startsWith('/api/push-')) return rest(target, init)
        requested.push({ path: pathname, body: init.body ? JSON.parse(String(init.body)) : undefined })
        if (pathname === '/api/push-key')
          return Response.json({ status: true, data: { public_key: message.key } })
        return message.fails
          ? Response.json({ status: false, msg: 'no' }, { status: 500 })
          : Response.json({ status: true, msg: 'Notifications are on for this device.' })
      }
      vi.stubGlobal('fetch', answered)
    },
  }
}

/** A browser without push support. */
export function withoutPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
