package io.daybook.api.platform.openapi;

import io.daybook.command.platform.kernel.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.context.request.WebRequest;

/** A file that the build generated, read on first use and then cached. */
final class BuiltFile {

    private static final class Content {

        private final byte[] bytes;
        private final String etag;

        Content(byte[] bytes, String etag) {
            this.bytes = bytes;
            this.etag = etag;
        }
    }

    private final String resource;
    private final MediaType type;
    private volatile @Nullable Content content;

    BuiltFile(String resource, MediaType type) {
        this.resource = resource;
        this.type = type;
    }

    /** Returns the file, or 304 for a client that has it; 404 if the build has not generated it. */
    @Nullable ResponseEntity<byte[]> answer(WebRequest request) {
        Content known = content;
        if (known == null) {
            known = read();
            content = known;
        }
        if (request.checkNotModified(known.etag)) {
            return null;
        }
        return ResponseEntity.ok()
                .contentType(type)
                .cacheControl(CacheControl.noCache())
                .eTag(known.etag)
                .header("X-Content-Type-Options", "nosniff")
                .body(known.bytes);
    }

    private Content read() {
        try (InputStream stream = BuiltFile.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw Rejection.notFound();
            }
            byte[] bytes = stream.readAllBytes();
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return new Content(bytes, '"' + HexFormat.of().formatHex(hash, 0, 16) + '"');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
