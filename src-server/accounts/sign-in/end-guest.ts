import type { OperationContext } from '../../context/operation.ts'
import { takeFilesAlong } from '../../media/private-files.ts'

declare module '../../context/context.ts' {
  interface Hooks {
    /** End what other features store for the guest of the browser, within the operation. */
    endGuest: readonly ((operation: OperationContext) => Promise<void>)[]
  }
}

/** Before a user is signed in: the uploads of the guest become the user's, and the rest ends. */
export async function endGuest(operation: OperationContext, userId: number): Promise<void> {
  await takeFilesAlong(operation, userId)
  for (const end of operation.context.hooks.endGuest) await end(operation)
}
