package io.daybook.query.integration.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.client5.http.async.methods.AbstractBinResponseConsumer;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * Reads the status of a response, and as much of its body as is needed to reuse the connection; a
 * longer body closes it.
 */
final class ReceiverStatus extends AbstractBinResponseConsumer<Integer> {

    private static final int BODY_LIMIT = 16 * 1024;

    private volatile @Nullable Integer code;
    private volatile @Nullable String retryAfter;
    private int read;

    /** Returns the status; null until one is received, whatever happens to the body. */
    @Nullable Integer code() {
        return code;
    }

    /** Returns the header {@code Retry-After}; null without one. */
    @Nullable String retryAfter() {
        return retryAfter;
    }

    @Override
    protected void start(HttpResponse response, @Nullable ContentType type) {
        Header wait = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
        retryAfter = wait == null ? null : wait.getValue();
        code = response.getCode();
    }

    @Override
    protected int capacityIncrement() {
        return BODY_LIMIT;
    }

    @Override
    protected void data(ByteBuffer source, boolean endOfStream) throws IOException {
        read += source.remaining();
        source.position(source.limit());
        if (read > BODY_LIMIT) {
            throw new IOException("The answer is longer than is read");
        }
    }

    @Override
    protected @Nullable Integer buildResult() {
        return code;
    }

    @Override
    public void releaseResources() {
        // The body is discarded.
    }
}
