import { choices } from '#domain/fields/choices.ts'
import { inLanguage } from '#domain/language/language.ts'
import { type CourierName, courierId, courierNameOf, courierNames } from '#domain/orders/couriers/courier.ts'
import { decrypt } from '../auth/encryption.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { pathao } from '../courier-providers/pathao.ts'
import type { CourierProvider } from '../courier-providers/provider.ts'
import { redx } from '../courier-providers/redx.ts'
import { steadfast } from '../courier-providers/steadfast.ts'
import { courierAddresses } from '../environment/environment-services.ts'
import { type KeysContext, readRow } from '../site/stored-keys.ts'

/** The couriers whose keys are stored; the others are off. */
export async function couriersOf(context: KeysContext): Promise<ReadonlyMap<CourierName, CourierProvider>> {
  const row = await readRow(context)
  const secret = (value: string | null) => value && decrypt(context.secret, value)
  const place = (name: CourierName, sandbox: boolean) => {
    const { live, sandbox: test } = courierAddresses[name]
    const own = context.environment.courierUrls[name]
    return { url: own ?? (sandbox && test ? test : live), publicOnly: own === null }
  }
  const apiKey = secret(row.steadfast_api_key)
  const secretKey = secret(row.steadfast_secret_key)
  const couriers = new Map<CourierName, CourierProvider>()
  if (apiKey && secretKey)
    couriers.set(
      'steadfast',
      steadfast({
        apiKey,
        secretKey,
        webhookToken: secret(row.steadfast_webhook_token),
        ...place('steadfast', false),
      }),
    )
  const clientSecret = secret(row.pathao_client_secret)
  const password = secret(row.pathao_password)
  const { pathao_client_id: clientId, pathao_username: username, pathao_store_id: storeId } = row
  if (clientId && clientSecret && username && password && storeId)
    couriers.set(
      'pathao',
      pathao({
        clientId,
        clientSecret,
        username,
        password,
        storeId,
        webhookSecret: secret(row.pathao_webhook_secret),
        ...place('pathao', row.pathao_sandbox),
      }),
    )
  const token = secret(row.redx_token)
  if (token)
    couriers.set(
      'redx',
      redx({
        token,
        pickupStoreId: row.redx_pickup_store_id,
        webhookToken: secret(row.redx_webhook_token),
        ...place('redx', row.redx_sandbox),
      }),
    )
  return couriers
}

/** The courier with this id; an error when it is off: a conflict when it is to do something, 404 when its data is read. */
export async function courierOf(
  context: KeysContext,
  id: number,
  off: 404 | 409 = 409,
): Promise<CourierProvider> {
  const name = courierNameOf(id)
  const courier = name && (await couriersOf(context)).get(name)
  if (!courier) throw new Failure(off, 'courier.off')
  return courier
}

/** The ids of the couriers that are set up. */
export async function availableCouriers(context: KeysContext): Promise<number[]> {
  const couriers = await couriersOf(context)
  return courierNames.filter((name) => couriers.has(name)).map((name) => courierId[name])
}

export function courierTitle({ language }: Pick<Context, 'language'>, id: number): string {
  const found = choices.courier.find((one) => one.id === id)
  return found ? inLanguage(found, 'title', language) : ''
}
