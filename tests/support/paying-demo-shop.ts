import { freePort } from './free-port.ts'
import { openPaymentServer, store } from './payment-server.ts'
import { type DemoShop, startDemoShop } from './running-shop.ts'

/** A demo shop with digital payment, at a provider of its own. */
export async function startPayingDemoShop(): Promise<DemoShop> {
  const provider = await openPaymentServer()
  const port = await freePort()
  const shop = await startDemoShop({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SSLCOMMERZ_STORE_ID: store.storeId,
    SSLCOMMERZ_STORE_PASSWORD: store.storePassword,
    SSLCOMMERZ_URL: provider.url,
  })
  const close = async () => {
    await shop.close()
    await provider.close()
  }
  return { ...shop, close }
}
