import { startWebKit } from './webkit.ts'
import { walkIn } from './walks.ts'

walkIn('webkit', startWebKit, process.env.WEBKIT_PATH)
