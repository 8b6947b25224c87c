package io.daybook.api.platform.throttling;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * Writes the cost of a request to response headers. Headers cannot follow a body, so they are
 * written when the body begins, and again at the end if a short response is not committed yet.
 */
final class MeteredResponse extends HttpServletResponseWrapper {

    static final String COST = "X-Request-Cost";
    static final String REMAINING = "X-Rate-Limit-Remaining";

    private static final double NANOS = 1e9;
    private static final long SCALE = 10_000;

    private final LeakyBucket bucket;
    private final Ticker ticker;
    private final long start;

    MeteredResponse(HttpServletResponse response, LeakyBucket bucket, Ticker ticker, long start) {
        super(response);
        this.bucket = bucket;
        this.ticker = ticker;
        this.start = start;
    }

    /** Returns the seconds since the request arrived. */
    double cost() {
        return (ticker.read() - start) / NANOS;
    }

    /** Writes the headers while they can still be written. */
    void writeHeaders() {
        if (!isCommitted()) {
            long now = ticker.read();
            double cost = (now - start) / NANOS;
            setHeader(COST, text(cost));
            setHeader(REMAINING, text(bucket.remaining(cost, now)));
        }
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        writeHeaders();
        return super.getOutputStream();
    }

    @Override
    public PrintWriter getWriter() throws IOException {
        writeHeaders();
        return super.getWriter();
    }

    @Override
    public void flushBuffer() throws IOException {
        writeHeaders();
        super.flushBuffer();
    }

    @Override
    public void sendError(int status) throws IOException {
        writeHeaders();
        super.sendError(status);
    }

    @Override
    public void sendError(int status, String message) throws IOException {
        writeHeaders();
        super.sendError(status, message);
    }

    @Override
    public void sendRedirect(String location, int status, boolean clear) throws IOException {
        writeHeaders();
        super.sendRedirect(location, status, clear);
    }

    /** Four decimals, never in scientific notation. */
    private static String text(double value) {
        long rounded = Math.round(Math.abs(value) * SCALE);
        return (value < 0 ? "-" : "")
                + rounded / SCALE
                + '.'
                + Long.toString(SCALE + rounded % SCALE).substring(1);
    }
}
