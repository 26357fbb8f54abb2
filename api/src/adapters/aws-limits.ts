/**
 * How long a client of the AWS SDK waits, in ms. Without them it waits for ever. A line on which nothing moves is given up
 * sooner than a large file that is on its way.
 */
export const awsLimits = {
  maxAttempts: 2,
  requestHandler: {
    ...{ connectionTimeout: 3000, socketTimeout: 4000 },
    ...{ requestTimeout: 20_000, throwOnRequestTimeout: true },
  },
}

/** Whether an error of the AWS SDK says that the service is away: it refused nothing, but gave no status, or an answer that is none. */
export const isAwsAway = (error: unknown) => {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return status === undefined || status < 400 || status >= 500 || status === 429
}
