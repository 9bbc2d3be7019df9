import { sql, type Transaction } from 'kysely'
import {
  giveBack,
  inSellingOrder,
  isSamePlace,
  type PlaceChange,
  type StockPlace,
  takePieces,
} from '#domain/catalog/locations/stock-allocation.ts'
import { Failure } from '../../context/failure.ts'
import type { Schema } from '../../database/schema/schema.ts'
import {
  addUnknownBatch,
  type DividedMovement,
  type LocationOrder,
  lockStocks,
  type PlacedStock,
  preferredLocations,
  readLocationOrder,
  readSources,
  type Source,
  sourceOf,
  type VariantMovements,
} from './stock-places.ts'

/** The reasons that withhold pieces, or release them again. */
const withholding: readonly string[] = ['expired', 'recalled']

/** With these reasons a location is a must; with others it comes first. */
const boundReasons: readonly string[] = ['adjust', 'stocktake', 'transfer']

const boundTo = ({ reason, stock_location_id }: DividedMovement): number | null =>
  boundReasons.includes(reason) ? stock_location_id : null

type Part = PlaceChange & { stock_movement_id: number; withheld: number }

/**
 * Divides movements between the locations and batches of their variants, whose rows are locked. Outgoing pieces come from the location
 * that serves the order, or the main one, and there from the batch that expires first and is neither expired nor recalled; what an
 * order, a stocktake or a transfer gives back goes to its places. Returns the variants of which pieces came into a batch that must not
 * be sold.
 */
export async function divideMovements(
  trx: Transaction<Schema>,
  variants: readonly VariantMovements[],
): Promise<number[]> {
  const movements = variants.flatMap((variant) => variant.movements)
  const locations = await readLocationOrder(trx)
  const stocks = await lockStocks(trx, variants, locations.main)
  const sources = await readSources(trx, movements, locations.main)
  const preferred = await preferredLocations(trx, movements)
  const placed = new Map<string, Source[]>()
  const parts: Part[] = []
  const blocked = new Set<number>()
  for (const { id, track_batches, movements: own } of variants)
    for (const movement of own) {
      const places = stocks.get(id) ?? []
      if (track_batches && needsUnknownBatch(movement, places))
        places.push(await addUnknownBatch(trx, id, locations.main))
      stocks.set(id, places)
      const key = sourceOf(movement)
      const batchNow = (batch: number | null) => (track_batches ? (batch ?? lastBatch(places)) : null)
      const held = placed.get(key) ?? inBatches(sources.get(key) ?? [], batchNow)
      placed.set(key, held)
      const withholds = withholding.includes(movement.reason)
      const order = orderFor(movement, locations, preferred.get(movement.order_info_id ?? 0))
      for (const part of partsOf(movement, places, held, order)) {
        const place = placeOf(places, part)
        place.quantity += part.change
        const source = held.find((one) => isSamePlace(one, part))
        if (source) source.pieces += part.change
        if (part.change > 0 && !place.sellable && !withholds) blocked.add(id)
        parts.push({ ...part, stock_movement_id: movement.id, withheld: withholds ? -part.change : 0 })
      }
    }
  await writeBatches(trx, parts)
  await writeLocations(trx, variants, parts, locations.main)
  return [...blocked]
}

/**
 * The places of a source as the product has them now: it may have begun to track batches, or have stopped, since its pieces were moved.
 * Without their batch they belong to the unknown one.
 */
function inBatches(sources: readonly Source[], batchNow: (batch: number | null) => number | null): Source[] {
  const places: Source[] = []
  for (const { stock_location_id, stock_batch_id, pieces } of sources) {
    const place = { stock_location_id, stock_batch_id: batchNow(stock_batch_id) }
    const found = places.find((one) => isSamePlace(one, place))
    if (found) found.pieces += pieces
    else places.push({ ...place, pieces })
  }
  return places
}

/** Pieces of an unknown batch need one for them. */
const needsUnknownBatch = ({ change, stock_batch_id }: DividedMovement, places: readonly PlacedStock[]) =>
  change > 0 &&
  stock_batch_id === null &&
  !places.some(({ sellable, batch_number }) => sellable || batch_number === '')

/** The locations in the order in which they give pieces. */
function orderFor(
  { reason, stock_location_id }: DividedMovement,
  { main, all }: LocationOrder,
  ofArea: number | undefined,
): number[] {
  // Pieces that are sold or offered ahead are entered in the main location.
  const first = reason === 'preorder' ? main : (stock_location_id ?? ofArea ?? main)
  return [first, ...all.filter((id) => id !== first)]
}

/** The pieces in the place; a place that had none yet is added, with the expiry of its batch. */
function placeOf(places: PlacedStock[], wanted: StockPlace): PlacedStock {
  const found = places.find((place) => isSamePlace(place, wanted))
  if (found) return found
  const ofBatch = places.find(({ stock_batch_id }) => stock_batch_id === wanted.stock_batch_id)
  const { stock_location_id, stock_batch_id } = wanted
  const added = {
    stock_location_id,
    stock_batch_id,
    quantity: 0,
    expires_on: ofBatch?.expires_on ?? null,
    sellable: ofBatch?.sellable ?? true,
    batch_number: ofBatch?.batch_number ?? '',
  }
  places.push(added)
  return added
}

function partsOf(
  movement: DividedMovement,
  places: readonly PlacedStock[],
  held: readonly Source[],
  locations: readonly number[],
): PlaceChange[] {
  const { change, stock_batch_id } = movement
  const bound = boundTo(movement)
  const ofBatch = places.filter((place) =>
    stock_batch_id === null ? place.sellable : place.stock_batch_id === stock_batch_id,
  )
  if (change < 0) {
    const usable =
      bound === null ? ofBatch : ofBatch.filter(({ stock_location_id }) => stock_location_id === bound)
    const brought = held.filter(({ pieces }) => pieces > 0)
    const taken = takePieces(usable, -change, { locations, preferred: brought })
    if (taken) return taken
    // The location has fewer; or pieces have expired since the caller locked the stock.
    throw new Failure(409, bound === null ? 'stock_expired' : 'locations.short')
  }
  const taken = held.flatMap((one) => (one.pieces < 0 ? [{ ...one, pieces: -one.pieces }] : []))
  const { changes, rest } = giveBack(taken, change)
  const target = bound ?? movement.stock_location_id ?? locations[0] ?? 0
  const back = bound === null ? changes : changes.map((one) => ({ ...one, stock_location_id: bound }))
  if (rest === 0) return back
  return [
    ...back,
    { stock_location_id: target, stock_batch_id: stock_batch_id ?? lastBatch(places), change: rest },
  ]
}

/** Pieces of an unknown batch are sold with those that expire last. */
function lastBatch(places: readonly PlacedStock[]): number | null {
  const last = inSellingOrder(
    places.filter(({ sellable }) => sellable).map((place) => ({ ...place, stock_location_id: 0 })),
    [],
  ).at(-1)
  return (last ?? places.find(({ batch_number }) => batch_number === ''))?.stock_batch_id ?? null
}

async function writeBatches(trx: Transaction<Schema>, parts: readonly Part[]): Promise<void> {
  const batched = parts.filter(({ stock_batch_id }) => stock_batch_id !== null)
  if (batched.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(batched)}::jsonb)
    as c(stock_movement_id bigint, stock_batch_id integer, change integer, withheld integer)`
  await sql`update stock_batches b set quantity = b.quantity + c.change, withheld = b.withheld + c.withheld,
      updated_at = clock_timestamp()
    from (select stock_batch_id, sum(change)::integer as change, sum(withheld)::integer as withheld
      from ${rows} group by stock_batch_id) c where b.id = c.stock_batch_id`.execute(trx)
  await sql`insert into stock_batch_movements (stock_movement_id, stock_batch_id, change)
    select c.stock_movement_id, c.stock_batch_id, sum(c.change)::integer from ${rows}
    group by c.stock_movement_id, c.stock_batch_id order by 1, min(c.change)`.execute(trx)
}

/** Writes what the locations other than the main one gave or got. */
async function writeLocations(
  trx: Transaction<Schema>,
  variants: readonly VariantMovements[],
  parts: readonly Part[],
  main: number,
): Promise<void> {
  const variantOf = new Map(variants.flatMap(({ id, movements }) => movements.map((one) => [one.id, id])))
  const elsewhere = parts.flatMap((part) =>
    part.stock_location_id === main
      ? []
      : [{ ...part, product_price_info_id: variantOf.get(part.stock_movement_id) }],
  )
  if (elsewhere.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(elsewhere)}::jsonb) as c(stock_movement_id bigint,
    product_price_info_id integer, stock_location_id integer, stock_batch_id integer, change integer)`
  const changes = sql`(select product_price_info_id, stock_location_id, stock_batch_id, sum(change)::integer as change
    from ${rows} group by 1, 2, 3) c`
  await sql`insert into location_stocks (product_price_info_id, stock_location_id, stock_batch_id)
    select product_price_info_id, stock_location_id, stock_batch_id from ${changes}
    on conflict do nothing`.execute(trx)
  await sql`update location_stocks s set quantity = s.quantity + c.change from ${changes}
    where s.product_price_info_id = c.product_price_info_id and s.stock_location_id = c.stock_location_id
      and s.stock_batch_id is not distinct from c.stock_batch_id`.execute(trx)
  await sql`insert into stock_location_movements (stock_movement_id, stock_location_id, stock_batch_id, change)
    select c.stock_movement_id, c.stock_location_id, c.stock_batch_id, c.change from ${rows}`.execute(trx)
}
