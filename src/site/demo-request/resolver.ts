import { zodResolver } from '@hookform/resolvers/zod'
import { demoRequestSchema } from './schema'

export const resolver = zodResolver(demoRequestSchema)
