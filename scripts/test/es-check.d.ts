declare module 'es-check' {
  export function runChecks(
    configs: Record<string, unknown>[],
    options: { logger: null },
  ): { success: boolean; errors: { file: string; err: Error }[] }
}
