import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { withDeadline } from '../deadline.ts';
import { assertFileKey, type FilesPort, FilesUnavailable, fileKey } from './files.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** The origin of an S3-compatible server; undefined: Amazon S3. */
  endpoint?: string | undefined;
  /** Timeout of one call including its retry. Default 3 s, so that two calls fit into the deadline of a handler. */
  deadlineMs?: number;
}

/**
 * Stores files in a bucket of Amazon S3 or of an S3-compatible server. Credentials come from the SDK's default chain
 * (environment, shared files, role of the task or machine). Files are small (pictures): no multipart uploads.
 */
export function createS3Files({ bucket, region, endpoint, deadlineMs = 3_000 }: S3Options) {
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: deadlineMs / 2, throwOnRequestTimeout: true },
    // S3-compatible servers address buckets by path, and not all support the newer checksums.
    ...(endpoint
      ? {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }
      : {}),
  });
  const files: FilesPort = {
    async put(key, bytes, contentType) {
      assertFileKey(key);
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: 'public, max-age=31536000, immutable',
      });
      await within(deadlineMs, (abortSignal) => client.send(put, { abortSignal }));
    },
    async get(key) {
      if (!fileKey.test(key)) return null;
      return within(deadlineMs, async (abortSignal) => {
        try {
          const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
          const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
          return { bytes, contentType: found.ContentType ?? 'application/octet-stream' };
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },
    async delete(key) {
      assertFileKey(key);
      await within(deadlineMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
      );
    },
  };
  return { ...files, close: () => client.destroy() };
}

/**
 * Limits the duration of `work`, also where the SDK has no timeout: for credentials and within a body.
 * @throws FilesUnavailable for all errors except rejections by S3
 */
async function within<T>(deadlineMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = () => new FilesUnavailable(`The bucket did not respond within ${deadlineMs} ms`);
  try {
    return await withDeadline(deadlineMs, late, work);
  } catch (error) {
    throw isRejection(error) || error instanceof FilesUnavailable
      ? error
      : new FilesUnavailable('The bucket could not be reached', { cause: error });
  }
}

/** Whether S3 rejected the request (no such bucket, access denied): a configuration error that no retry fixes. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 400 && status < 500 && ![408, 429].includes(status);
}
