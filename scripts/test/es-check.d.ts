declare module 'es-check' {
  /** Looks through files for syntax and built-ins that the given browsers lack. */
  export function runChecks(
    configs: Record<string, unknown>[],
    options: { logger: null },
  ): { success: boolean; errors: { file: string; err: Error }[] }
}
