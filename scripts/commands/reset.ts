import { existsSync, rmSync } from 'node:fs'
import {
  DATA_FOLDER,
  lockFolder,
  StartError,
} from '../backend/local-supabase.ts'

try {
  if (existsSync(DATA_FOLDER)) {
    lockFolder(DATA_FOLDER)
    rmSync(DATA_FOLDER, { recursive: true, force: true })
    console.log(
      `Deleted the local data in ${DATA_FOLDER}/. The next \`npm start\` creates it from the seed.`,
    )
  } else {
    console.log(`Nothing to delete: there is no local data in ${DATA_FOLDER}/.`)
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
