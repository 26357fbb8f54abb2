import { Failure, saveFile, useWork } from '@plaza/shell/form'
import { Button, Icon } from '@plaza/shell/ui'

interface DownloadButtonProps {
  children: string
  /** Fetches the file. */
  find: () => Promise<Blob>
  fileName: string
  /** Said when it does not come and the API gives no reason. */
  otherwise: string
}

/** Hands a file over that the API makes, and says below itself when it does not come. */
export const DownloadButton = ({ children, find, fileName, otherwise }: DownloadButtonProps) => {
  const { run, isBusy, failure } = useWork(async () => saveFile(await find(), fileName), otherwise)
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        startIcon={<Icon name="download" size={18} />}
        onClick={run}
      >
        {children}
      </Button>
      <Failure text={failure} />
    </>
  )
}
