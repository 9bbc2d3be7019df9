import type { FastifyInstance } from 'fastify'
import { forgetExpired } from './accounts/people/forget-expired.ts'
import { createApp } from './app.ts'
import { archiveBucket } from './backup/bucket/archive-bucket.ts'
import { planBackup, planUpload } from './backup/request-backup.ts'
import { createBackups } from './backup/run-backup.ts'
import { withholdExpired } from './catalog/batches/withhold-expired.ts'
import { runImport } from './catalog/medicines/import-job.ts'
import { indexOutdated } from './catalog/products/index-outdated.ts'
import { endPastPreorders } from './catalog/products/preorders.ts'
import { forgetOldPrices } from './catalog/products/price-history.ts'
import { publishDue } from './content/publish-due.ts'
import { checkBookings } from './couriers/check-bookings.ts'
import { alone } from './database/alone.ts'
import { awaitDatabase } from './database/await-database.ts'
import { tidyDatabase } from './database/tidy.ts'
import { forgetDemand } from './demand/forget-demand.ts'
import { notifyInStock } from './demand/notify-in-stock.ts'
import { remindCarts } from './demand/remind-carts.ts'
import { type Environment, readEnvironment, variableNames } from './environment/environment.ts'
import { misspelled } from './environment/environment-values.ts'
import { forgetExports, resumeExports } from './exports/export-care.ts'
import { runExport } from './exports/export-job.ts'
import { runUndo } from './history/run-undo.ts'
import { leave } from './http/leave.ts'
import { downloadPictures } from './imports/pictures/download-pictures.ts'
import { applyImport } from './imports/runs/apply-import.ts'
import { forgetImports } from './imports/runs/forget-imports.ts'
import { stageImport } from './imports/runs/stage-import.ts'
import { markPictures } from './media/mark-pictures.ts'
import { makeSizes } from './media/picture-jobs.ts'
import { forgetGuestFiles } from './media/private-files.ts'
import { forgetPicture, forgetUploads } from './media/unused-picture.ts'
import { emptyOutbox } from './messages/outbox.ts'
import { sendMessage, sendMessages } from './messages/send-message.ts'
import { liveSenders, openTransports, whereMessagesGo } from './messages/transports.ts'
import { openHeartbeat } from './observability/instances.ts'
import { openLog } from './observability/log.ts'
import { openShop } from './open-shop.ts'
import type { Assets } from './pages/assets.ts'
import { cancelUnpaid } from './payments/cancel-unpaid.ts'
import { checkBegun } from './payments/check-begun.ts'
import { payRefunds } from './payments/pay-refunds.ts'
import { forgetQuotePictures } from './prescriptions/forget-quote-pictures.ts'
import { firstRun } from './seed/first-run.ts'
import { forgetMissingPages } from './site/redirects/visit-counts.ts'
import { effectiveEnvironment } from './site/stored-keys.ts'
import { deliverWebhooks, forgetDeliveries } from './webhooks/deliver.ts'

export type Serving = {
  app: FastifyInstance
  environment: Environment
  startWorkers: () => void
  /** Shuts down gracefully: a load balancer may still send requests for a while. */
  leave: (drainSeconds: number) => Promise<void>
  close: () => Promise<void>
}

/** The shop, ready for requests; in production it listens itself, in development behind Vite. `operation` starts the jobs. */
export async function serve(assets: Assets, print: (line: string) => void): Promise<Serving> {
  const environment = readEnvironment(process.env)
  for (const hint of misspelled(process.env, variableNames())) print(hint)
  const log = openLog(environment.logLevel)
  // Reports an invalid environment before anything is opened.
  openTransports(environment)
  if (environment.databaseUrl) await awaitDatabase(environment.databaseUrl, print)
  const shop = await openShop(environment, (error) => log.error({ err: error }, 'in the background'))
  try {
    await alone(shop, () => firstRun(shop, print))
    const app = await createApp(shop, assets, log)
    await app.ready()
    print(whereMessagesGo(openTransports(await effectiveEnvironment(shop))))
    if (shop.engine === 'postgres' && !environment.bucket)
      print(
        `Pictures and private files lie in ${environment.dataDir}: every Haat on this database needs this folder, or S3_ENDPOINT.`,
      )
    const senders = liveSenders(shop)
    const heartbeat = openHeartbeat(shop, (error) => log.error({ err: error }, 'heartbeat'))
    const backups = createBackups(shop)
    // A bucket that is away does not stop the shop; a wrong key is reported before the first backup.
    if (environment.backupBucket)
      archiveBucket(environment.backupBucket)
        .list()
        .catch((error: Error) => log.error({ err: error }, 'the bucket for backups cannot be used'))
    const close = async () => {
      await app.close()
      backups.stop()
      await heartbeat.end()
      await shop.close()
    }
    return {
      app,
      environment,
      startWorkers: () => {
        heartbeat.begin()
        shop.jobs.work('forget-expired', async () => {
          await forgetExpired(shop)
          await emptyOutbox(environment.dataDir)
          await forgetGuestFiles(shop)
          await forgetQuotePictures(shop)
          await forgetUploads(shop)
          await forgetExports(shop)
          await forgetImports(shop)
          await forgetOldPrices(shop)
          await forgetDemand(shop)
          await forgetMissingPages(shop)
          await forgetDeliveries(shop)
          await tidyDatabase(shop)
        })
        shop.jobs.work('publish-due', () => publishDue(shop, new Date()))
        shop.jobs.work('watch-payments', async () => {
          await checkBegun(shop, new Date())
          await cancelUnpaid(shop, new Date())
        })
        shop.jobs.work('withhold-expired', () => withholdExpired(shop))
        shop.jobs.work('end-preorders', () => endPastPreorders(shop))
        shop.jobs.work('check-couriers', () => checkBookings(shop, new Date()))
        shop.jobs.work('notify-in-stock', () => notifyInStock(shop, new Date()))
        shop.jobs.work('deliver-webhooks', () => deliverWebhooks(shop))
        shop.jobs.work('download-pictures', () => downloadPictures(shop))
        shop.jobs.work('remind-carts', () => remindCarts(shop, new Date()))
        shop.jobs.work('pay-refunds', () => payRefunds(shop, new Date()))
        shop.jobs.work('index-outdated', () => indexOutdated(shop))
        shop.jobs.work('make-sizes', (job) => makeSizes(shop, job))
        shop.jobs.work('mark-pictures', () => markPictures(shop))
        shop.jobs.work('forget-picture', (job) => forgetPicture(shop, job))
        shop.jobs.work('import-medicines', (job) => runImport(shop, job))
        shop.jobs.work('run-export', (job) => runExport(shop, job))
        shop.jobs.work('stage-import', (job) => stageImport(shop, job))
        shop.jobs.work('apply-import', (job) => applyImport(shop, job))
        shop.jobs.work('undo-operation', (job) => runUndo(shop, job))
        shop.jobs.work('back-up', (job) => backups.run(job))
        shop.jobs.work('upload-backup', (job) => backups.upload(job))
        shop.jobs.work('plan-backup', async () => {
          await planBackup(shop)
          await planUpload(shop)
        })
        shop.jobs.work('resume-exports', () => resumeExports(shop))
        shop.jobs.work('send-message', (job) => sendMessage(shop, senders, job))
        shop.jobs.workBatch('send-news', (jobs) => sendMessages(shop, senders, jobs, 'send-news'))
      },
      leave: (drainSeconds) => leave(app, shop, drainSeconds, close),
      close,
    }
  } catch (error) {
    await shop.close()
    throw error
  }
}
