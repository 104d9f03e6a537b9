import { startFirefox } from './firefox.ts'
import { walkIn } from './walks.ts'

walkIn('firefox', startFirefox, process.env.FIREFOX_PATH)
