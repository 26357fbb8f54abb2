/** Runs a command; what it throws is one line, not a stack. */
export const runCommand = async (command: () => Promise<void>) => {
  try {
    await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
