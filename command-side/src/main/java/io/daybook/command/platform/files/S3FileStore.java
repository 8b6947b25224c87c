package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * Stores contents in a bucket of S3 or a compatible store. A content is buffered on disk first,
 * because its length and digest are sent ahead of it, by which the bucket rejects damaged contents.
 */
final class S3FileStore implements FileStore, AutoCloseable {

    private final S3Client client;
    private final String bucket;
    private final String prefix;
    private final Path aside;

    /**
     * Creates a store.
     *
     * @param prefix prefix of all object names
     * @param aside directory of buffered contents
     */
    S3FileStore(S3Client client, String bucket, String prefix, Path aside) {
        this.client = client;
        this.bucket = bucket;
        this.prefix = prefix;
        this.aside = aside;
    }

    @Override
    public Stored store(long id, InputStream content) {
        try {
            Path incoming = Files.createTempFile(Files.createDirectories(aside), "file-", null);
            try {
                Stored stored = DigestingWriter.write(incoming, content);
                put(id, incoming, stored);
                return stored;
            } finally {
                Files.deleteIfExists(incoming);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("File " + id + " cannot be stored", e);
        } catch (SdkException e) {
            throw new FileStoreUnavailableException("File " + id + " cannot be stored", e);
        }
    }

    private void put(long id, Path content, Stored stored) {
        byte[] digest = HexFormat.of().parseHex(stored.sha256());
        client.putObject(
                put ->
                        put.bucket(bucket)
                                .key(key(id))
                                .checksumSHA256(Base64.getEncoder().encodeToString(digest)),
                RequestBody.fromFile(content));
    }

    @Override
    public InputStream open(long id) {
        try {
            return client.getObject(get -> get.bucket(bucket).key(key(id)));
        } catch (NoSuchKeyException _) {
            throw Rejection.notFound();
        } catch (SdkException e) {
            throw new FileStoreUnavailableException("File " + id + " cannot be read", e);
        }
    }

    @Override
    public void copy(long fromId, long toId) {
        try {
            client.copyObject(
                    copy ->
                            copy.sourceBucket(bucket)
                                    .sourceKey(key(fromId))
                                    .destinationBucket(bucket)
                                    .destinationKey(key(toId)));
        } catch (NoSuchKeyException _) {
            throw Rejection.notFound();
        } catch (SdkException e) {
            throw new FileStoreUnavailableException("File " + fromId + " cannot be copied", e);
        }
    }

    @Override
    public void delete(long id) {
        try {
            client.deleteObject(delete -> delete.bucket(bucket).key(key(id)));
        } catch (SdkException e) {
            throw new FileStoreUnavailableException("File " + id + " cannot be deleted", e);
        }
    }

    private String key(long id) {
        return prefix + id;
    }

    @Override
    public void close() {
        client.close();
    }

    @Override
    public Optional<Path> folder() {
        return Optional.empty();
    }
}
