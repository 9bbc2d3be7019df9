import {
  firstToSend,
  type PictureField,
  pictureToSend,
  type WaitingFailure,
  type WaitingStep,
} from '#domain/orders/delivery/delivery-queue.ts'
import { bodyOf, statusOf } from '../../../../api/failure.ts'
import type { Shop } from '../../../../app/shop-context.tsx'
import { tryAgain } from '../../../../app/try-again.ts'
import { stepsPlace } from '../../../../state/delivery-storage.ts'
import { toast } from '../../../../state/toasts.ts'
import { photoFile } from '../failure/photo-file.ts'
import {
  dropPhoto,
  readSteps,
  rejectStep,
  savePhotoName,
  takeFailure,
  takeStep,
  useDeliverySteps,
} from './steps.ts'

// Statuses for an ended session or too many requests: the step is sent again later.
const temporary = new Set([401, 408, 425, 429])

/** Whether the server has rejected a step for good; after any other error it is sent again. */
const isRejection = (status: number): boolean => status >= 400 && status < 500 && !temporary.has(status)

/** What sending needs: the API, and the messages for a photo that is rejected. */
export type Sender = Pick<Shop, 'api' | 't' | 'loadDeferredMessages'>

/** The server does not accept a picture: the step, which is more important, is sent without it. */
function rejectPhoto({ t, loadDeferredMessages }: Sender, step: WaitingStep): void {
  dropPhoto(step)
  const show = () => toast(t('delivery.failure.photo_rejected'), { kind: 'bad' })
  loadDeferredMessages().then(show, () => {})
}

/** Uploads a picture of a step, and stores its file name, so that a retry does not upload it again. */
async function sendPhoto(
  sender: Sender,
  step: WaitingStep,
  { field, data }: { field: PictureField; data: string },
): Promise<void> {
  const { sendPicture } = await import('../../../../api/uploads.ts')
  try {
    const { name } = await sendPicture('delivery', photoFile(data), { api: sender.api }, () => {})
    savePhotoName(step, name, field)
  } catch (error) {
    if (!isRejection(statusOf(error))) throw error
    rejectPhoto(sender, step)
  }
}

async function sendFailure(sender: Sender, step: WaitingStep, failure: WaitingFailure): Promise<void> {
  const { order_id, happened_at, total_payable = null } = step
  const { idempotency_key, reason, note, accepted, photo_name = null } = failure
  const sent = {
    order_id,
    idempotency_key,
    happened_at,
    total_payable,
    reason,
    note,
    accepted,
    photo: photo_name,
  }
  try {
    takeFailure(step, await sender.api.failManageOrder(sent))
  } catch (error) {
    // The server has deleted the uploaded photo meanwhile.
    if (photo_name === null || !bodyOf(error)?.errors?.photo) throw error
    rejectPhoto(sender, step)
  }
}

/** Sends a step, or a picture that must be sent before it; throws on failure. */
async function send(sender: Sender, step: WaitingStep): Promise<void> {
  const { failure, proof, ...plain } = step
  const picture = pictureToSend(step)
  if (picture) return sendPhoto(sender, step, picture)
  if (failure) return sendFailure(sender, step, failure)
  const names = proof && { photo: proof.photo_name ?? null, signature: proof.signature_name ?? null }
  try {
    await sender.api.updateManageOrder({ ...plain, ...names })
    takeStep(step)
  } catch (error) {
    const errors = bodyOf(error)?.errors
    // The server has deleted an uploaded picture meanwhile.
    if (!names || !(errors?.photo || errors?.signature)) throw error
    rejectPhoto(sender, step)
  }
}

let running = false

/** Sends the waiting steps in order, until none is left or the server cannot be reached. */
export async function sendWaiting(sender: Sender): Promise<void> {
  if (running || !navigator.onLine) return
  running = true
  try {
    for (let step = firstToSend(useDeliverySteps.getState().queue); step; ) {
      try {
        await send(sender, step)
      } catch (error) {
        if (!isRejection(statusOf(error))) return
        // 404: the order no longer belongs to the delivery person. The page shows its own message for that.
        rejectStep(step, statusOf(error) === 404 ? '' : (bodyOf(error)?.msg ?? ''))
      }
      step = firstToSend(useDeliverySteps.getState().queue)
    }
  } finally {
    running = false
  }
}

/** Sends the steps of a user now, when the network returns, and at intervals. Returns a function that stops it. */
export function sendPeriodically(sender: Sender, person: number): () => void {
  readSteps(person)
  const changed = ({ key }: StorageEvent) => {
    if ((key === stepsPlace || key === null) && useDeliverySteps.getState().person === person)
      readSteps(person)
  }
  addEventListener('storage', changed)
  const end = tryAgain(() => {
    if (useDeliverySteps.getState().queue.steps.length > 0) void sendWaiting(sender)
  })
  return () => {
    end()
    removeEventListener('storage', changed)
  }
}
