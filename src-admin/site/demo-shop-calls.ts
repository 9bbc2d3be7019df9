import { send } from '../providers/requests/http.ts'

/** The remaining records of the demo shop: those that users have changed or refer to. */
export type DemoRemoval = {
  msg: string
  left: { resource: string; id: number; title: string; reason: string }[]
}

export async function hasDemoShop(signal: AbortSignal): Promise<boolean> {
  const { json } = await send('/api/demo-shop', { signal })
  return (json as { data: { present: boolean } }).data.present === true
}

export async function removeDemoShop(): Promise<DemoRemoval> {
  const { json } = await send('/api/demo-shop/remove', { method: 'POST', body: {} })
  const { data, msg } = json as { data: { left: DemoRemoval['left'] }; msg: string }
  return { left: data.left, msg }
}
