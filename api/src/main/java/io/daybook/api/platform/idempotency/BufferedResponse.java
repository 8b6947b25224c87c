package io.daybook.api.platform.idempotency;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Buffers a response until it is stored, so that a client that repeats its request immediately
 * finds it. A response that exceeds a limit is sent without being buffered.
 */
final class BufferedResponse extends HttpServletResponseWrapper {

    private final int limit;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private final Body body = new Body();
    private @Nullable PrintWriter writer;
    private boolean isPassedOn;

    /**
     * Buffers the response.
     *
     * @param limit maximum size of a buffered body, in bytes
     */
    BufferedResponse(HttpServletResponse response, int limit) {
        super(response);
        this.limit = limit;
    }

    /** Returns the whole body; null if it was too long. */
    @Nullable String body() {
        if (writer != null) {
            writer.flush();
        }
        return isPassedOn ? null : held.toString(StandardCharsets.UTF_8);
    }

    /** Sends the buffered response. */
    void send() throws IOException {
        if (writer != null) {
            writer.flush();
        }
        if (!isPassedOn && held.size() > 0) {
            passOn();
        }
    }

    private void passOn() throws IOException {
        isPassedOn = true;
        held.writeTo(super.getOutputStream());
        held.reset();
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return body;
    }

    @Override
    public PrintWriter getWriter() {
        PrintWriter known = writer;
        if (known == null) {
            known = new PrintWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8));
            writer = known;
        }
        return known;
    }

    @Override
    public void flushBuffer() throws IOException {
        if (isPassedOn) {
            super.flushBuffer();
        }
    }

    @Override
    public void resetBuffer() {
        super.resetBuffer();
        held.reset();
    }

    @Override
    public void reset() {
        super.reset();
        held.reset();
    }

    private final class Body extends ServletOutputStream {

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (!isPassedOn && held.size() + length > limit) {
                passOn();
            }
            if (isPassedOn) {
                getResponse().getOutputStream().write(bytes, offset, length);
            } else {
                held.write(bytes, offset, length);
            }
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new IllegalStateException("Answers are not written asynchronously");
        }
    }
}
