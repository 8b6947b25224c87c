package io.daybook.api.platform.http;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.BodyTooLargeException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A request whose body is limited in size and charged to a budget as it is read. */
final class LimitedRequest extends HttpServletRequestWrapper {

    /** For bodies that are kept in memory meanwhile. */
    private static final long DEADLINE = TimeUnit.SECONDS.toNanos(60);

    private static final int REQUEST_TIMEOUT = 408;

    private final long limit;
    private final MemoryBudget.@Nullable Share share;

    LimitedRequest(HttpServletRequest request, long limit, MemoryBudget.@Nullable Share share) {
        super(request);
        this.limit = limit;
        this.share = share;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
        return new Counted(super.getInputStream(), limit, share);
    }

    @Override
    public BufferedReader getReader() throws IOException {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }

    private static final class Counted extends ServletInputStream {

        private final ServletInputStream body;
        private final MemoryBudget.@Nullable Share share;
        private final long began = System.nanoTime();
        private long left;

        Counted(ServletInputStream body, long limit, MemoryBudget.@Nullable Share share) {
            this.body = body;
            this.share = share;
            left = limit;
        }

        @Override
        public int read() throws IOException {
            int read = body.read();
            count(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = body.read(buffer, offset, length);
            count(Math.max(read, 0));
            return read;
        }

        private void count(int read) {
            left -= read;
            if (left < 0) {
                throw new BodyTooLargeException();
            }
            if (share != null && read > 0) {
                if (System.nanoTime() - began > DEADLINE) {
                    throw new ApiErrorException(ApiErrorResponse.plain(REQUEST_TIMEOUT));
                }
                share.take(read);
            }
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(listener);
        }
    }
}
