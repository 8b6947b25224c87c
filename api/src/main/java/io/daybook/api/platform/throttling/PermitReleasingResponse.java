package io.daybook.api.platform.throttling;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Releases the permits of a request as soon as its response is about to be written. */
final class PermitReleasingResponse extends HttpServletResponseWrapper {

    private final FairSemaphore.Permit permit;
    private final FairSemaphore.@Nullable Permit large;

    PermitReleasingResponse(
            HttpServletResponse response,
            FairSemaphore.Permit permit,
            FairSemaphore.@Nullable Permit large) {
        super(response);
        this.permit = permit;
        this.large = large;
    }

    private void leave() {
        permit.close();
        if (large != null) {
            large.close();
        }
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        leave();
        return super.getOutputStream();
    }

    @Override
    public PrintWriter getWriter() throws IOException {
        leave();
        return super.getWriter();
    }
}
