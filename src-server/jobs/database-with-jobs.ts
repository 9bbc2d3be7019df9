import { type Database, type DatabaseLocation, openDatabase, warn } from '../database/database.ts'
import { type Jobs, openJobs } from './jobs.ts'

export type DatabaseWithJobs = Database & { jobs: Jobs }

/** Opens the database together with its job queue; closing it stops the jobs first. */
export async function openDatabaseWithJobs(place: DatabaseLocation): Promise<DatabaseWithJobs> {
  const database = await openDatabase(place)
  const jobs = openJobs(database.connections, place.report ?? warn)
  return {
    ...database,
    jobs,
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
